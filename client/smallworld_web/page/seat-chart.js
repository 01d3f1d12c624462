// The chart of an analysis: everybody's chance to win over the turns, and luck beside skill below.

import { html, renew, set, svg } from "./dom.js";
import { DASHES } from "./table.js";

const [THICK, THIN] = [3.4, 1.8];
/** The share of the height in which luck and skill stand. */
const STRIP = 0.25;
/** The change of chance for which a bar is as long as may be, at least. */
const LEAST = 0.1;
/** Pixels around the lines: for percents, ranks and rounds. */
const [LEFT, TOP, RIGHT, LOW] = [44, 14, 8, 18];

export class Chart {
  /** `choose` is called with the place of a turn. */
  constructor(choose) {
    this.choose = choose;
    this.host = html("div", { class: "chart", role: "slider", tabindex: "0" });
    this.host.addEventListener("pointerdown", (event) => this.onPointer(event));
    this.host.addEventListener("pointermove", (event) => event.buttons && this.onPointer(event));
    new ResizeObserver(() => this.given && this.draw()).observe(this.host);
  }

  /** How the line of a seat is drawn where that of `own` is the thick one. */
  stroke(seat, own, players) {
    const { colour } = players[seat];
    return { class: `line c${colour}`, "stroke-width": seat === own ? THICK : THIN, "stroke-dasharray": DASHES[colour] };
  }

  show(given) {
    this.given = given;
    const { labels, turns, chosen, seat } = given;
    const attributes = { "aria-label": labels.chart, "aria-valuemin": 0, "aria-valuemax": Math.max(0, turns.length - 1), "aria-valuenow": chosen,
      "aria-valuetext": turns[chosen]?.chances[seat] ?? labels.missing };
    for (const [key, value] of Object.entries(attributes)) set(this.host, key, value);
    this.draw();
  }

  onPointer(event) {
    const box = this.host.getBoundingClientRect();
    const place = Math.floor((event.clientX - box.left - LEFT) / this.step);
    if (place >= 0 && place !== this.given?.chosen) this.choose(Math.min(place, this.given.turns.length - 1));
  }

  draw() {
    const { clientWidth: wide, clientHeight: high } = this.host;
    const { known: { all }, turns } = this.given;
    if (wide < 2 * LEFT || high < 3 * LOW) return;
    this.step = (wide - LEFT - RIGHT) / Math.max(1, all);
    this.field = { bottom: high - LOW, upper: high - LOW - (high - TOP - LOW) * STRIP };
    renew(this.host, svg("svg", { viewBox: `0 0 ${wide} ${high}`, "aria-hidden": "true" }, this.grid(wide),
      turns.length ? [...this.bars(), ...this.paths(), ...this.ranks(), ...this.missing(wide)] : []));
  }

  x(place) {
    return LEFT + place * this.step;
  }

  y(chance) {
    return this.field.upper - (this.field.upper - TOP) * chance;
  }

  grid(wide) {
    const { labels, turns, chosen } = this.given;
    const { bottom } = this.field;
    const rounds = new Map();
    turns.forEach(({ round }, place) => rounds.set(round, [...rounds.get(round) ?? [], place]));
    const band = (from, to, kind) => svg("rect", { class: kind, x: this.x(from), y: TOP, width: (to - from) * this.step, height: bottom - TOP });
    return [...[...rounds].flatMap(([round, places]) => [
      round % 2 ? band(places[0], places.at(-1) + 1, "band") : null,
      svg("text", { class: "mid", x: (this.x(places[0]) + this.x(places.at(-1) + 1)) / 2, y: bottom + 14 }, String(round))]).filter(Boolean),
    ...(turns[chosen] ? [band(chosen, chosen + 1, "now")] : []),
    ...labels.grid.flatMap(([chance, says]) => [svg("path", { class: "grid", d: `M${LEFT},${this.y(chance)}H${wide - RIGHT}` }),
      svg("text", { class: "end", x: LEFT - 6, y: this.y(chance) + 4 }, says)])];
  }

  paths() {
    const { known, seat, players } = this.given;
    const seats = [...known.players.keys()].filter((it) => it !== seat);
    return [...seats, seat].map((it) => svg("polyline", { ...this.stroke(it, seat, players),
      points: known.players[it].path.map((chance, place) => `${this.x(place)},${this.y(chance)}`).join(" ") }));
  }

  /** Luck and skill of the player's own turns, and how far others' turns changed their chance. */
  bars() {
    const { known, seat } = this.given;
    const { bars } = known.players[seat];
    const { upper, bottom } = this.field;
    const middle = (upper + 8 + bottom) / 2;
    const most = Math.max(LEAST, ...bars.flat().map(Math.abs));
    const wide = this.step * 0.34;
    const zero = svg("path", { class: "grid", d: `M${LEFT},${middle}H${this.x(known.all)}` });
    return [zero, ...bars.flatMap((each, place) => each.map((value, at) => {
      const high = (Math.abs(value) / most) * (bottom - middle);
      const kind = each.length === 1 ? "others" : at === 0 ? "luck" : value < 0 ? "bad" : "good";
      return svg("rect", { class: kind, x: this.x(place + 0.5) + wide * (at - each.length / 2), y: value > 0 ? middle - high : middle, width: wide, height: high, rx: Math.min(2, high / 2) });
    }))];
  }

  ranks() {
    const { known, seat, turns } = this.given;
    const { worst, path } = known.players[seat];
    return worst.filter(({ number }) => turns[number]).map(({ number }, at) => {
      const place = `translate(${this.x(number + 0.5)},${Math.max(11, this.y(path[number]) - 18)})`;
      return svg("g", { class: "rank-mark", transform: place }, svg("circle", { r: 9.5 }), svg("text", { class: "mid", y: 4 }, String(at + 1)));
    });
  }

  /** A word where the turns will stand that are still to be checked. */
  missing(wide) {
    const { known: { all }, labels, turns } = this.given;
    const room = (all - turns.length) * this.step;
    if (turns.length >= all) return [];
    const fits = room > labels.missing.length * 7;
    return [svg("text", { class: "mid", x: wide - RIGHT - room / 2, y: this.y(0.75) }, fits ? labels.missing : "…")];
  }
}
