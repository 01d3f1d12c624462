// The board: the printed picture, what stands on it, and how a move looks.

import { at, html, renew, replace, svg } from "./dom.js";
import { paintGround, smooth } from "./ground.js";
import { PRINTED } from "./looks.js";
import { coin, marker, symbol, token, tribe } from "./pieces.js";
import { place, placeSymbols, sizesFor } from "./placing.js";
import { t } from "./words.js";
import { Zoom } from "./zoom.js";
/** Pixels below the board from which the caption stands there and not on it. */
const SPARE = 80;

const TRIBE = "lost-tribe";
const [STEP, FADE] = [420, 500];
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Board {
  /**
   * `spot` gives where a seat's things are beside the board, as a point of the screen; `onReady` is
   * called when the board has its first size or position, and more can be drawn on it.
   */
  constructor(host, spot, onReady = () => {}) {
    Object.assign(this, { host, spot, onReady });
    this.data = null;
    this.words = {};
    this.position = null;
    this.players = [];
    this.sizes = null;
    /** Pixels of the whole board, as it is where it is not enlarged. */
    this.width = 0;
    this.groups = [];
    this.areas = [];
    this.symbols = [];
    /** What a seat adds: which regions can be reached, and a view of a part of the board. */
    this.reach = null;
    this.isLoose = false;
    this.content = html("div", { class: "content" });
    this.frame = html("div", { class: "frame" }, html("div", { class: "window" }, this.content));
    this.tip = html("div", { class: "tip", hidden: true });
    host.prepend(this.frame, this.tip);
    this.zoom = new Zoom(this.frame, this.content, () => {
      this.tip.hidden = true;
      this.reach?.moved();
    });
    this.watcher = new ResizeObserver(() => this.fit());
    this.watcher.observe(host);
  }

  /** Take a board; its words are given again when the language changes. */
  open(data, words) {
    this.words = words;
    if (this.data?.id === data.id) return;
    this.data = data = { ...data, regions: data.regions.map((it) => ({ ...it, outline: points(it.outline) })) };
    const [wide, high] = data.size;
    const painted = PRINTED.includes(data.id);
    this.ground = painted
      ? html("img", { class: "ground", alt: "", src: at(`/page/board-${data.id}.svg`) })
      : svg("svg", { class: "ground", viewBox: `0 0 ${wide} ${high}` }, paintGround(data));
    this.areas = data.regions.map((ground, number) => this.area(ground, number));
    this.pieces = svg("g", { class: "pieces", "aria-hidden": "true" });
    this.groups = data.regions.map(() => svg("g"));
    this.flying = html("div", { class: "flying", "aria-hidden": "true" });
    const whole = { width: wide, height: high };  // cuts outlines
    this.marks = svg("svg", { ...whole, class: "marks", "aria-hidden": "true" });
    this.marked = "";
    this.pieces.append(...this.groups);
    this.picture = svg("svg", { class: "over", viewBox: `0 0 ${wide} ${high}`, role: "group" },
      svg("svg", { ...whole, class: "areas", role: "list" }, ...this.areas), this.marks, this.pieces);
    replace(this.content, this.ground, this.picture, this.flying);
    this.zoom.reset();
    this.areas[0]?.setAttribute("tabindex", "0");
    this.picture.addEventListener("keydown", (event) => this.onKey(event));
    this.sizes = null;
    this.position = null;
    this.fit();
  }

  area(ground, number) {
    const path = svg("path", { class: "area", d: smooth(ground.outline), role: "listitem",
      tabindex: "-1", "data-region": number });
    path.addEventListener("pointerenter", (event) => this.reach?.tellsOnTouch(event) || this.tell(number));
    path.addEventListener("pointerleave", () => this.tell(null));
    path.addEventListener("focus", () => path.matches(":focus-visible") && this.tell(number));
    path.addEventListener("blur", () => this.tell(null));
    return path;
  }

  /** Fill the room that there is, and size the pieces by it. */
  fit() {
    if (!this.data) return;
    const room = this.host.getBoundingClientRect();
    const [wide, high] = this.data.size;
    const edge = this.frame.offsetWidth - this.frame.clientWidth;
    const narrow = getComputedStyle(this.host).getPropertyValue("--flow").trim() === "1";
    const below = parseFloat(getComputedStyle(this.host).paddingBottom);
    const width = narrow ? room.width - edge
      : Math.min(room.width - edge, ((room.height - below - edge) * wide) / high);
    if (width <= 0) return;
    const { style } = this.content;
    Object.assign(style, this.isLoose ? { width: `${width}px`, height: `${(width * high) / wide}px` } : { width: "", height: "" });
    this.frame.style.width = `${width}px`;
    this.width = width;
    this.frame.style.height = "";
    const spare = narrow ? 0 : (room.height - below - edge - (width * high) / wide) / 2;
    this.host.parentElement.style.setProperty("--below", `${Math.max(0, spare)}px`);
    this.host.parentElement.classList.toggle("spare", spare > SPARE);
    this.frame.style.aspectRatio = this.isLoose ? "auto" : `${wide} / ${high}`;
    this.zoom.show();
    const unit = wide / width;
    const sizes = sizesFor(this.data.players, unit, width < 560 ? 20 : 28);
    if (this.sizes && Math.abs(this.sizes.token - sizes.token) < 0.5) return;
    const isFirst = !this.sizes;
    this.sizes = sizes;
    this.symbols = this.data.regions.map((it) => placeSymbols(it, it.outline, sizes));
    if (this.position) this.draw(this.position, true);
    this.reach?.draw();
    if (isFirst) this.onReady();
  }

  /** Show a position. `players` have their colours. */
  show(position, players) {
    const anew = players !== this.players;
    const isFirst = position && !this.position;
    this.players = players;
    this.draw(position, anew);
    if (isFirst) this.onReady();
  }

  draw(position, all) {
    const before = all ? null : this.position;
    this.position = position;
    if (!this.sizes) return;
    position?.regions.forEach((region, number) => {
      if (before?.regions[number] !== region) this.drawRegion(region, number);
    });
  }

  /** Draw a line around the regions of the last move. */
  mark(regions) {
    const key = regions.join();
    if (this.marked === key || !this.data) return;
    this.marked = key;
    replace(this.marks, regions.flatMap((number) => {
      const d = smooth(this.data.regions[number].outline);
      return [svg("path", { d, class: "mark under" }), svg("path", { d, class: "mark" })];
    }));
  }

  /** Say everything again, as in another language. */
  relabel(words) {
    this.words = words;
    if (this.position) this.position.regions.forEach((it, number) => this.label(it, number));
    this.picture?.setAttribute("aria-label", `${t("Board")}: ${words.board ?? ""}`);
    this.zoom.label();
  }

  drawRegion(region, number) {
    const [race, owner, count, declined, markers] = region;
    const ground = this.data.regions[number];
    const natives = owner < 0 && race && race !== TRIBE ? [[race, count]] : [];
    const standing = [...natives, ...markers.filter(([name]) => name !== "mountain")];
    const all = ground.terrain === "mountain" ? [["mountain", 1], ...standing] : standing;
    const held = owner >= 0 && race && count > 0;
    const hasMain = held || race === TRIBE;
    const at = place(ground, hasMain, all.length, this.sizes);
    const { token: size, marker: small, symbol: printed } = this.sizes;
    const colour = owner < 0 ? null : this.players[owner]?.colour ?? owner;
    const drawn = this.symbols[number].map(({ x, y }, index) => symbol(x, y, printed, ground.symbols[index]));
    const places = all.map(([name, several], index) => [name, several, at.markers[index]]);
    for (const [name, several, { x, y }] of places.reverse()) {
      drawn.push(marker(x, y, small, name, several, name === "mountain" ? null : colour));
    }
    if (race === TRIBE) drawn.push(tribe(at.x, at.y, size * 0.96));
    if (held) drawn.push(token(at.x, at.y, size, colour, race, count, { declined: Boolean(declined) }));
    renew(this.groups[number], drawn);
    const area = this.areas[number];
    Object.assign(area.dataset, { race, owner, count, declined, markers: JSON.stringify(markers) });
    this.label(region, number);
  }

  label(region, number) {
    this.areas[number].setAttribute("aria-label", [...this.told(region, number), this.reach?.costs(number)].filter(Boolean).join(". "));
  }

  /** What is to be said of a region, in parts. */
  told([race, owner, count, declined, markers], number) {
    const { terrain, symbols } = this.data.regions[number];
    const { regions = [], terrains = {}, symbols: signs = {}, races = {}, markers: kinds = {} } = this.words;
    const kind = [terrains[terrain] ?? terrain, ...symbols.map((it) => signs[it] ?? it)].join(", ");
    const said = [`${regions[number] ?? number}, ${kind}`];
    if (owner >= 0 && race) {
      const name = (count === 1 && races[race]?.one) || races[race]?.name || race;
      const whose = this.players[owner]?.name ?? "";
      const values = { player: whose, tokens: `${count} ${name}` };
      said.push(declined ? t("{player}: {tokens}, in decline", values) : `${whose}: ${values.tokens}`);
    } else if (race) {
      said.push(kinds[race]?.name ?? races[race]?.name ?? race);
    }
    for (const [name, several] of markers) {
      said.push(several > 1 ? `${several} × ${kinds[name]?.name ?? name}` : kinds[name]?.name ?? name);
    }
    return said;
  }

  /** Show what stands in a region beside it. */
  tell(number) {
    this.tip.hidden = number === null || !this.position || !this.sizes;
    if (this.tip.hidden) return;
    const [first, ...rest] = this.told(this.position.regions[number], number);
    replace(this.tip, html("b", {}, first), ...rest.map((it) => html("span", {}, it)));
    const box = this.areas[number].getBoundingClientRect();
    const room = this.host.getBoundingClientRect();
    const [x, y] = this.data.regions[number].anchor;
    const [wide, high] = this.data.size;
    const frame = this.picture.getBoundingClientRect();
    const middle = frame.left + (x / wide) * frame.width - room.left;
    const anchor = frame.top + (y / high) * frame.height - room.top;
    const half = this.tip.offsetWidth / 2;
    this.tip.style.left = `${Math.max(half + 4, Math.min(room.width - half - 4, middle)) - half}px`;
    const below = anchor < this.tip.offsetHeight + box.height * 0.35;
    this.tip.style.top = below ? `${anchor + (this.sizes.token / wide) * frame.width * 0.75}px`
      : `${anchor - (this.sizes.token / wide) * frame.width * 0.85 - this.tip.offsetHeight}px`;
  }

  /** Arrows go from region to region. */
  onKey(event) {
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[event.key];
    const from = this.areas.indexOf(document.activeElement);
    if (!way || from < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const [x, y] = this.data.regions[from].anchor;
    let [best, least] = [null, Infinity];
    this.data.regions.forEach(({ anchor: [cx, cy] }, number) => {
      const [dx, dy] = [cx - x, cy - y];
      const along = dx * way[0] + dy * way[1];
      const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
      if (number !== from && along > aside * 0.6 && along + aside < least) {
        [best, least] = [number, along + aside];
      }
    });
    if (best === null) return;
    this.areas[from].setAttribute("tabindex", "-1");
    this.areas[best].setAttribute("tabindex", "0");
    this.areas[best].focus();
  }

  /** Show how pieces came to where they stand by now. */
  animate(movements) {
    if (still.matches || document.hidden || !this.sizes || !this.flying.animate) return;
    const shown = movements.slice(0, 24);
    const ways = shown.map(({ from, to, owner }) => [this.point(from, owner), this.point(to, owner)]);
    const flights = shown.map((it, number) => this.fly(it, ways[number], number * Math.min(140, 900 / movements.length)));
    Promise.allSettled(flights.map(({ motion }) => motion.finished)).then(() => {
      for (const { ghost, arrives } of flights) {  // all at once, as the page is drawn anew each time
        arrives?.classList.remove("coming");
        ghost.remove();
      }
    });
  }

  fly({ piece, owner, declined, marker: isMarker, count, to, lost }, [start, end], delay) {
    const ghost = this.ghost(piece, owner, declined, isMarker, count);
    const pixels = this.width / this.data.size[0];
    const shift = ([x, y], grown = 1) => `translate(${x * pixels}px, ${y * pixels}px) scale(${grown})`;
    this.flying.append(ghost);
    const frames = lost
      ? [{ transform: shift(start), opacity: 1 }, { transform: shift(start, 1.25), opacity: 0 }]
      : [{ transform: shift(start), opacity: 1 },
        { transform: shift([(start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 24], 1.12), opacity: 1 },
        { transform: shift(end), opacity: to >= 0 ? 1 : 0 }];
    const arrives = lost || to < 0 || isMarker || piece === "coin" ? null : this.groups[to]?.querySelector(".token");
    arrives?.classList.add("coming");
    const motion = ghost.animate(frames, { duration: lost ? FADE : STEP, delay, fill: "both",
      easing: "cubic-bezier(.3,.1,.3,1)" });
    return { ghost, arrives, motion };
  }

  /** A piece as a layer of its own, which moves without the page being drawn anew for each frame. */
  ghost(piece, owner, declined, isMarker, count) {
    const colour = owner < 0 ? null : this.players[owner]?.colour ?? owner;
    const { token: size, marker: small } = this.sizes;
    const drawn = piece === "coin" ? coin(0, 0, small * 0.8)
      : !isMarker && colour !== null ? token(0, 0, size, colour, piece, count, { declined: Boolean(declined) })
        : piece === TRIBE ? tribe(0, 0, size) : marker(0, 0, small, piece, count, colour);
    const half = size * this.width / this.data.size[0];
    const ghost = svg("svg", { class: "ghost", viewBox: `${-size} ${-size} ${2 * size} ${2 * size}`, width: 2 * half, height: 2 * half }, drawn);
    Object.assign(ghost.style, { left: `${-half}px`, top: `${-half}px` });
    return ghost;
  }

  /** A place of a movement in units of the board: a region, or where the owner's things are. */
  point(at, owner) {
    if (at >= 0) return this.data.regions[at].anchor;
    const [wide, high] = this.data.size;
    const there = this.spot(at, owner);
    const frame = this.picture.getBoundingClientRect();
    if (!there || !frame.width) return [wide / 2, high];
    const x = ((there.x - frame.left) / frame.width) * wide;
    const y = ((there.y - frame.top) / frame.height) * high;
    return [Math.max(-120, Math.min(wide + 120, x)), Math.max(-120, Math.min(high + 120, y))];
  }
}

/** The points of an outline, which is told as steps in tenths of a unit. */
function points(steps) {
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, at) => {
    x += steps[2 * at];
    y += steps[2 * at + 1];
    return [x / 10, y / 10];
  });
}
