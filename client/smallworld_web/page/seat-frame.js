// Which part of the board a small screen shows: what is in reach, as large as a finger.

/** Least pixels of a region that can be tapped. */
export const FINGER = 44;
/** How many times larger than the whole board it may get for that. */
const MOST = 4;
/** Units of the board around what is in reach, where its price stands. */
const MARGIN = 34;
/** From how many times larger than the whole board a part of it is worth what it hides. */
const WORTH = 1.15;
const MOST_REGIONS = 100;
/** Of a square of the same area: how wide a region is about its middle. */
const ROUND = 0.85;

const between = (least, value, most) => Math.max(least, Math.min(most, value));
const sum = (boxes) => boxes.reduce((a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]);

/** The box of an outline: left, top, right, bottom; and how wide a finger finds the region. */
export function boxOf(outline) {
  const area = outline.reduce((all, [x, y], at) => {
    const [px, py] = outline.at(at - 1);
    return all + px * y - x * py;
  }, 0) / 2;
  return [...sum(outline.map(([x, y]) => [x, y, x, y])), Math.sqrt(Math.abs(area)) * ROUND];
}

/**
 * The view of a board in a room of so many pixels: `k` pixels a unit, and the left and upper
 * edge in units. It shows all `boxes` if it can, without anything around the board; of boxes that
 * don't fit as many as possible, for none of them gets smaller than a finger; and of the `own` ones,
 * too, what it can.
 */
export function framed([w, h], [wide, high], boxes, own = []) {
  const whole = Math.min(w / wide, h / high);
  if (!boxes.length) return placed([w, h], [wide, high], whole, 0, 0);
  const finger = FINGER / Math.min(...boxes.map((it) => it[4]));
  const least = between(whole, finger, whole * MOST);
  const all = sum(boxes);
  const fits = Math.min(w / (all[2] - all[0] + 2 * MARGIN), h / (all[3] - all[1] + 2 * MARGIN));
  const k = between(least, fits, Math.max(least, w / wide, h / high));
  if (k < whole * WORTH) return placed([w, h], [wide, high], whole, 0, 0);
  const [vw, vh] = [w / k, h / k];
  const middle = [(all[0] + all[2]) / 2, (all[1] + all[3]) / 2];
  const edges = (low, high, room) => [...boxes, ...own].flatMap((it) => [it[low] - MARGIN, it[high] + MARGIN - room]);
  let best = null;
  for (const left of [middle[0] - vw / 2, ...edges(0, 2, vw)]) {
    for (const top of [middle[1] - vh / 2, ...edges(1, 3, vh)]) {
      const view = placed([w, h], [wide, high], k, left, top);
      const seen = boxes.filter((it) => holds(view, it)).length * MOST_REGIONS + own.filter((it) => holds(view, it)).length;
      const apart = Math.hypot(view.left + vw / 2 - middle[0], view.top + vh / 2 - middle[1]);
      if (!best || seen > best.seen || (seen === best.seen && apart < best.apart)) best = { view, seen, apart };
    }
  }
  return best.view;
}

/** A view that shows nothing beyond the board where the board is larger. */
export function placed([w, h], [wide, high], k, left, top) {
  const [vw, vh] = [w / k, h / k];
  return { k, width: vw, height: vh,
    left: vw >= wide ? (wide - vw) / 2 : between(0, left, wide - vw),
    top: vh >= high ? (high - vh) / 2 : between(0, top, high - vh) };
}

const holds = ({ left, top, width, height }, [l, t, r, b]) => l >= left - 1 && t >= top - 1 && r <= left + width + 1 && b <= top + height + 1;

/** The boxes that can't be tapped in a view, by the side on which they lie. */
export function outside({ left, top, width, height }, boxes) {
  const found = { left: [], right: [], up: [], down: [] };
  for (const box of boxes) {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const over = { left: left - x, right: x - left - width, up: top - y, down: y - top - height };
    const side = Object.keys(over).reduce((a, b) => (over[b] > over[a] ? b : a));
    if (over[side] > 0) found[side].push(box);
  }
  return found;
}

/** The view moved so that it shows these boxes, too, or as many of them as lie nearest. */
export function panned(view, room, size, boxes, side) {
  const near = { left: (it) => -it[2], right: (it) => it[0], up: (it) => -it[3], down: (it) => it[1] }[side];
  const sorted = [...boxes].sort((a, b) => near(a) - near(b));
  let all = sorted[0];
  for (const box of sorted) {
    const more = sum([all, box]);
    if (more[2] - more[0] + 2 * MARGIN <= view.width && more[3] - more[1] + 2 * MARGIN <= view.height) all = more;
  }
  const shift = (at, room, low, high) => (high - low + 2 * MARGIN > room ? (low + high - room) / 2
    : between(high + MARGIN - room, at, low - MARGIN));
  return placed(room, size, view.k, shift(view.left, view.width, all[0], all[2]), shift(view.top, view.height, all[1], all[3]));
}
