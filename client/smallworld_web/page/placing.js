// Where the pieces of a region stand: as the window places them, in units of the board.

const ROOMY = 66;
const CROWDED = 70;
const MARKER = 0.72;
const GRID = 6;
const BETWEEN = 3;
const CLEARANCES = [[7, 3], [5, 0], [4, -4], [2, -9]];

/** Sizes of pieces, where a pixel is `unit` long and a token is at least `least` pixels wide. */
export function sizesFor(players, unit, least) {
  const token = Math.max(players >= 5 ? CROWDED : ROOMY, least * unit);
  const symbol = Math.max(42, Math.min(token * 0.62, (least / 2) * unit));
  return { token, marker: token * MARKER, symbol };
}

function group(ground, main, markers, sizes) {
  const [ax, ay] = ground.anchor;
  const gap = main && markers ? sizes.token * 0.1 : 0;
  const width = main + gap + Math.min(markers, 2) * sizes.marker * 0.99;
  const above = Math.max(0, Math.ceil(markers / 2) - 1);
  const bottom = ay + sizes.token / 2;
  const height = width ? Math.max(sizes.token, sizes.marker + above * sizes.marker * 0.82) : 0;
  return { left: ax - width / 2, top: bottom - height, right: ax + width / 2, bottom };
}

/** The middle of the token, and the middles of so many markers. */
export function place(ground, hasMain, markers, sizes) {
  const box = group(ground, hasMain ? sizes.token : 0, markers, sizes);
  const x = box.left + (hasMain ? sizes.token / 2 : 0);
  const start = box.left + (hasMain ? sizes.token * 1.1 : 0);
  const places = Array.from({ length: markers }, (_, number) => ({
    x: start + sizes.marker * (0.45 + 0.99 * (number % 2)),
    y: box.bottom - sizes.marker * (0.46 + 0.82 * Math.floor(number / 2)),
  }));
  return { x, y: box.bottom - sizes.token / 2, markers: places, box };
}

/** The middles of a region's symbols: clear of the border, and of what may stand there. */
export function placeSymbols(ground, outline, sizes) {
  const taken = [];
  return ground.symbols.map(() => {
    const at = freest(ground, outline, sizes, taken);
    const half = sizes.symbol * 0.55;
    taken.push({ left: at.x - half, top: at.y - half, right: at.x + half, bottom: at.y + half });
    return at;
  });
}

function freest(ground, outline, sizes, taken) {
  const usual = group(ground, sizes.token, ground.terrain === "mountain" ? 2 : 1, sizes);
  const token = group(ground, sizes.token, ground.terrain === "mountain" ? 1 : 0, sizes);
  const radius = sizes.symbol / 2;
  const places = survey(outline);
  for (const [around, below] of [[usual, 6], [token, 6]]) {
    const low = 0.13 * sizes.token;
    const pieces = [{ left: around.left - 4, top: around.top - 6, right: around.right + 4,
      bottom: around.bottom + below + low }];
    for (const [fromBorder, fromPieces] of CLEARANCES) {
      const best = bestOf(ground, places, pieces, taken, radius, fromBorder, fromPieces);
      if (best) return best;
    }
  }
  return { x: ground.anchor[0], y: ground.anchor[1] - sizes.token * 0.75 };
}

function bestOf(ground, places, pieces, taken, radius, fromBorder, fromPieces) {
  let best = null;
  let most = -Infinity;
  for (const spot of places) {
    if (spot.clear < radius + fromBorder) continue;
    if (nearest(pieces, spot) < radius + fromPieces) continue;
    if (nearest(taken, spot) < radius + BETWEEN) continue;
    const value = score(ground, spot, [...pieces, ...taken], radius);
    if (value > most) [best, most] = [spot, value];
  }
  return best;
}

function score(ground, spot, boxes, radius) {
  const [ax, ay] = ground.anchor;
  const room = Math.min(spot.clear, radius + 16) * 0.8
    + Math.min(nearest(boxes, spot), radius + 10) * 0.5;
  const below = Math.max(0, spot.y - ay) * 0.12;
  return room - 0.1 * Math.hypot(spot.x - ax, spot.y - ay) - below;
}

function nearest(boxes, { x, y }) {
  let least = Infinity;
  for (const { left, top, right, bottom } of boxes) {
    const across = x < left ? left - x : x > right ? x - right : 0;
    const down = y < top ? top - y : y > bottom ? y - bottom : 0;
    least = Math.min(least, Math.hypot(across, down));
  }
  return least;
}

const surveyed = new WeakMap();

/** All places on a grid inside an outline, and how far each is from it. */
function survey(outline) {
  if (!surveyed.has(outline)) surveyed.set(outline, measure(outline));
  return surveyed.get(outline);
}

function measure(outline) {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const places = [];
  for (let y = Math.round(Math.min(...ys)); y < Math.max(...ys); y += GRID) {
    for (let x = Math.round(Math.min(...xs)); x < Math.max(...xs); x += GRID) {
      const clear = inside(outline, x, y) ? clearance(outline, x, y) : 0;
      if (clear > 10) places.push({ x, y, clear });
    }
  }
  return places;
}

function inside(outline, x, y) {
  let odd = false;
  for (let a = 0, b = outline.length - 1; a < outline.length; b = a, a += 1) {
    const [ax, ay] = outline[a];
    const [bx, by] = outline[b];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

function clearance(outline, x, y) {
  let least = Infinity;
  for (let a = 0, b = outline.length - 1; a < outline.length; b = a, a += 1) {
    const [ax, ay] = outline[a];
    const dx = outline[b][0] - ax;
    const dy = outline[b][1] - ay;
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const share = Math.max(0, Math.min(1, along));
    least = Math.min(least, (ax + share * dx - x) ** 2 + (ay + share * dy - y) ** 2);
  }
  return Math.sqrt(least);
}
