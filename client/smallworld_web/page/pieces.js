// The drawings of the window, and pieces made of them.

import { fetched, svg } from "./dom.js";
import {
  BADGE_EMBLEM, BADGE_INK, CUT_OUTS, DECLINED_EMBLEM, EMBLEM, FACE_EMBLEM, FACE_SHIFT, GREY_EMBLEM,
  GREY_PLATE, OWNERS, PIECE, SEAM,
} from "./looks.js";

const INK = "#2A1D12";
const CREAM = "#FFF6E0";
const MOST_LAYERS = 4;
const EDGE = 0.0375;
const LOZENGE = "M250,60 L420,250 L250,440 L80,250Z M250,150 L160,250 L250,350 L340,250Z";

/** The element that holds all drawings; what shows one refers to it. */
export const sheet = svg("svg", { class: "sheet", "aria-hidden": "true" });
const known = new Map();

async function drawings(address) {
  const answer = await fetched(address);
  const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  return parsed.documentElement;
}

/** Fetch what every game needs, or another file of drawings; after an error it is asked for again. */
export async function loadPieces(file = "pieces") {
  if (!known.has(file)) {
    known.set(file, drawings(`/page/${file}.svg`).then((root) => sheet.append(...root.children)));
    known.get(file).catch(() => known.delete(file));
  }
  return known.get(file);
}

const named = new Map();

/** Say which emblem stands for what, where it is not called as the race or power is. */
export function nameEmblems({ races = {}, powers = {} }) {
  for (const [id, { emblem: name }] of [...Object.entries(races), ...Object.entries(powers)]) {
    if (name) named.set(id, name);
  }
}

/** The emblem of a race or power, fetched when it is first shown. */
function emblem(whose) {
  const name = named.get(whose) ?? whose;
  const id = `e-${name}`;
  if (!known.has(id)) {
    const group = svg("g", { id });
    sheet.append(group);
    known.set(id, drawings(`/page/emblems/${encodeURIComponent(name)}.svg`).then((root) => {
      for (const path of root.querySelectorAll("path")) {
        group.append(svg("path", { d: path.getAttribute("d"), "fill-rule": "evenodd" }));
      }
    }).catch(() => group.append(svg("path", { d: LOZENGE, "fill-rule": "evenodd" }))));
  }
  return `#${id}`;
}

function cutOut(name) {
  if (!CUT_OUTS.includes(name)) return document.getElementById(`m-${name}`) ? `#m-${name}` : "#m-unknown";
  loadPieces(`piece-${name}`).catch(console.warn);
  return `#m-${name}`;
}

/** Resolves when everything that has been asked for is there. */
export async function allLoaded() {
  let count = -1;
  while (count !== known.size) {
    count = known.size;
    await Promise.allSettled([...known.values()]);
  }
}

function drawn(href, x, y, size, attributes = {}) {
  const scale = size / PIECE;
  return svg("use", { href, transform: `translate(${near(x)} ${near(y)})scale(${scale.toFixed(5)})`,
    ...attributes });
}

function near(value) {
  return Math.round(value * 100) / 100;
}

function inked(name, x, y, size, fill, seam = "") {
  const href = emblem(name);
  const scale = size / EMBLEM;
  const group = svg("g", {
    transform: `translate(${near(x - size / 2)} ${near(y - size / 2)})scale(${scale.toFixed(5)})` });
  if (seam) {
    group.append(svg("use", { href, fill: seam, stroke: seam, "stroke-width": (SEAM * EMBLEM) / 100,
      "stroke-linejoin": "round" }));
  }
  group.append(svg("use", { href, fill }));
  return group;
}

/** An emblem alone, in the colour of the text. */
export const emblemOf = (name, size) => inked(name, 0, 0, size, "currentColor");

/** The round plate with a number. */
function plate(x, y, count, size, fill = INK, ink = CREAM) {
  const figures = String(count);
  const advance = size * 0.72 * 0.58;
  const wide = Math.max(size, advance * figures.length + size * 0.45);
  const group = svg("g", {}, svg("rect", {
    x: near(x - wide / 2), y: near(y - size / 2), width: near(wide), height: near(size),
    rx: near(size / 2), fill, stroke: ink, "stroke-width": near(Math.max(0.5, size * 0.09)) }));
  const left = x - (advance * (figures.length - 1)) / 2;
  [...figures].forEach((figure, at) => {
    group.append(drawn(`#n-${figure}`, left + at * advance, y, size * 0.72, { fill: ink }));
  });
  return group;
}

/** A stack of tokens as the window paints it, its face around a point. */
export function token(x, y, size, owner, race, count, { declined = false, number = true, layers } = {}) {
  const group = svg("g", { class: "token" });
  const look = OWNERS[owner];
  if (declined) {
    group.append(drawn(`#declined-${owner}`, x, y, size),
      inked(race, x, y, size * DECLINED_EMBLEM, GREY_EMBLEM));
    if (number && count > 1) {
      group.append(plate(x + size * 0.38, y + size * 0.38, count, size * 0.42, GREY_PLATE));
    }
    return group;
  }
  const stack = layers ?? Math.max(1, Math.min(count, MOST_LAYERS));
  const top = y - (stack - 1) * size * EDGE;
  const [dx, dy] = FACE_SHIFT;
  group.append(drawn(`#layers-${stack}`, x, top, size), drawn(`#face-${owner}`, x, top, size),
    inked(race, x + dx * size, top + dy * size, size * FACE_EMBLEM, look.ink, look.seam));
  if (number) group.append(plate(x + size * 0.4, top + size * 0.4, count, size * 0.46));
  return group;
}

export function tribe(x, y, size) {
  return svg("g", { class: "token" }, drawn("#lost-tribe", x, y, size));
}

export function marker(x, y, size, name, count, owner) {
  const group = svg("g", { class: `marker ${owner === null ? "nobody" : `o${owner}`}` },
    drawn(cutOut(name), x, y, size));
  if (count > 1) group.append(plate(x + size * 0.38, y + size * 0.32, count, size * 0.52, CREAM, INK));
  return group;
}

export function symbol(x, y, size, name) {
  return drawn(`#s-${name}`, x, y, size);
}

export function coin(x, y, size, covered = false) {
  return drawn(covered ? "#covered" : "#coin", x, y, size);
}

export function badge(x, y, size, power) {
  return svg("g", {}, drawn("#badge", x, y, size),
    inked(power, x, y, (size / 2) * BADGE_EMBLEM, BADGE_INK));
}

const PIPS = [[], [[0, 0]], [[-22, -22], [22, 22]], [[-24, -24], [0, 0], [24, 24]]];

/** The die, as it came to rest. */
export function die(pips) {
  return svg("svg", { class: "die", viewBox: "-52 -52 104 104", role: "img", "aria-label": String(pips) },
    svg("rect", { x: -46, y: -46, width: 92, height: 92, rx: 18, fill: CREAM, stroke: INK, "stroke-width": 6 }),
    PIPS[pips].map(([cx, cy]) => svg("circle", { cx, cy, r: 10, fill: INK })));
}

/** The field of an owner, as a chip before a line or in a strip of turns. */
export function chip(owner) {
  return svg("svg", { class: "chip", viewBox: "-200 -200 400 400", preserveAspectRatio: "xMidYMid slice",
    "aria-hidden": "true" }, svg("use", { href: `#chip-${owner}` }));
}

/** The upright bar that says whose a panel is. */
export function bar(owner) {
  return svg("svg", { class: "bar", viewBox: "0 0 48 576", preserveAspectRatio: "xMidYMin slice",
    "aria-hidden": "true" }, svg("use", { href: `#bar-${owner}` }));
}
