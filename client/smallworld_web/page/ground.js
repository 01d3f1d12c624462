// A board that has no painting: a player's own, drawn from its outlines, with a pattern a terrain.

import { svg } from "./dom.js";
import { BORDERS, GROUNDS } from "./looks.js";

const WATER = new Set(["sea", "lake"]);
/** What is strewn over a terrain: the size of a tile, and lines in its ink. */
const PATTERNS = {
  farmland: [26, "M0,6 h26 M0,15 h26 M0,24 h26", 1.7],
  forest: [34, "M8,16 l-5,9 h10z M8,10 l-4,7 h8z M25,32 l-5,9 h10z M25,26 l-4,7 h8z", 1.6],
  hill: [44, "M2,18 C8,4 16,4 22,18 M24,40 C30,26 38,26 44,40", 2],
  swamp: [36, "M4,10 h14 M22,28 h12 M8,10 v-6 M12,10 v-8 M27,28 v-6 M30,28 v-7", 1.7],
  mountain: [56, "M4,26 L16,4 L28,26 M16,4 L20,14 M32,52 L43,32 L54,52 M43,32 L47,42", 2],
  sea: [70, "M8,20 q5,-6 10,0 t10,0 M40,54 q5,-6 10,0 t10,0", 2],
  lake: [70, "M8,20 q5,-6 10,0 t10,0 M40,54 q5,-6 10,0 t10,0", 2],
};

/** A Catmull-Rom curve through all points, closed, as the window draws outlines. */
export function smooth(points) {
  const at = (index) => points[(index + points.length) % points.length];
  const parts = [`M${points[0].join(" ")}`];
  for (let index = 0; index < points.length; index += 1) {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [-1, 0, 1, 2].map((step) => at(index + step));
    const numbers = [bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6,
      cy - (dy - by) / 6, cx, cy];
    parts.push(`C${numbers.map((it) => it.toFixed(1)).join(" ")}`);
  }
  return `${parts.join("")}z`;
}

/** The whole ground of a board as a group. */
export function paintGround(board) {
  const defs = svg("defs");
  for (const [terrain, [size, data, width]] of Object.entries(PATTERNS)) {
    const ink = WATER.has(terrain) ? "#EAF7F2" : GROUNDS[terrain][2];
    defs.append(svg("pattern", { id: `ground-${terrain}`, width: size, height: size,
      patternUnits: "userSpaceOnUse" }, svg("path", { d: data, fill: "none", stroke: ink,
      "stroke-width": width, "stroke-linecap": "round", opacity: 0.5 })));
  }
  const group = svg("g", {}, defs);
  for (const ground of board.regions) {
    const [light, dark, , edge] = GROUNDS[ground.terrain];
    const d = smooth(ground.outline);
    group.append(svg("path", { d, fill: `color-mix(in srgb, ${light}, ${dark} 35%)` }),
      svg("path", { d, fill: `url(#ground-${ground.terrain})`, stroke: edge, "stroke-width": 12,
        "stroke-opacity": 0.25 }));
  }
  for (const ground of board.regions) {
    const d = smooth(ground.outline);
    const ink = WATER.has(ground.terrain) ? BORDERS[2] : BORDERS[1];
    group.append(svg("path", { d, fill: "none", stroke: BORDERS[0], "stroke-width": 6.4 }),
      svg("path", { d, fill: "none", stroke: ink, "stroke-width": 2.3 }));
  }
  return group;
}
