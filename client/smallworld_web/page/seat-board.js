// The board to play on: what can be reached, taps and long presses, and the part that a phone shows.

import { html, icon, renew, replace, say, set, svg } from "./dom.js";
import { smooth } from "./ground.js";
import { boxOf, framed, outside, panned } from "./seat-frame.js";
import { t } from "./words.js";

/** Least pixels of a price. */
const SHIELD = 26;
/** Pixels of the board that may be hidden by rounding. */
const SLACK = 3;
/** Pixels from which a press that moves is no tap, and milliseconds after which it is a long one. */
const [DRAGGED, LONG] = [10, 450];
/** Milliseconds for which a mouse rests on a region before it is told what that costs. */
const RESTS = 350;
const near = (value) => Math.round(value * 10) / 10;
const ARROWS = { left: "back", right: "forward", up: "up", down: "down" };

export class SeatBoard {
  /** `tapped` is called with a region and whether it was pressed for long; `rested` where a mouse rests. */
  constructor(board, tapped, rested) {
    Object.assign(this, { board, tapped, rested });
    board.reach = this;
    this.offers = {};
    this.numbers = {};
    this.steppers = {};
    this.isFramed = false;
    /** Whether whoever is asked sits on the far side, so that prices are turned to them. */
    this.isTurned = false;
    /** What the view shows: the part in reach, the whole board, or what somebody moved it to. */
    this.aims = "whole";
    this.prices = svg("g", { class: "prices", "aria-hidden": "true" });
    this.points = svg("svg", { class: "points", "aria-hidden": "true" });  // which cuts outlines at the board's edge
    this.gains = svg("g", { class: "points", "aria-hidden": "true" });
    this.overview = html("button", { class: "overview", type: "button", hidden: true, onclick: () => this.toggle() });
    this.arrows = Object.fromEntries(Object.entries(ARROWS).map(([side, name]) => [side,
      html("button", { class: `arrow ${side}`, type: "button", hidden: true, onclick: () => this.pan(side) }, icon(name), html("b"))]));
    this.slip = html("div", { class: "slip", hidden: true, role: "status" });
    this.floats = html("div", { class: "floats" }, this.overview, Object.values(this.arrows));
    board.host.append(this.floats, this.slip);
    const { content } = board;
    for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave", "click", "contextmenu", "keydown"]) {
      content.addEventListener(kind, (event) => this[kind](event));
    }
    document.addEventListener("pointerdown", (event) => this.slip.contains(event.target) || this.hide(), true);
    new ResizeObserver(() => this.refit()).observe(board.host);
  }

  // Taps

  regionOf(event) {
    const number = event.target.dataset?.region;
    return number === undefined ? null : Number(number);
  }

  pointerdown(event) {
    this.board.content.classList.remove("glides");
    clearTimeout(this.holding);
    clearTimeout(this.resting);
    const at = this.regionOf(event);
    this.press = { at, x: event.clientX, y: event.clientY, held: false };
    if (event.pointerType !== "mouse") this.under = undefined;
    if (at === null || event.pointerType === "mouse" || !event.isPrimary) return;
    this.holding = setTimeout(() => {
      this.press.held = true;
      this.tapped(at, true);
    }, LONG);
  }

  pointermove(event) {
    const { clientX, clientY } = event;
    if (event.pointerType === "mouse") this.hover(event.buttons ? null : this.regionOf(event), clientY);
    if (!this.press || Math.hypot(clientX - this.press.x, clientY - this.press.y) < DRAGGED) return;
    clearTimeout(this.holding);
    if (this.isFramed && !this.press.moved && this.board.zoom.fingers.size) this.aims = "moved";
    this.press.moved = true;
  }

  /** A mouse that rests on a region is told about it, at the end of the board where it is not. */
  hover(at, y) {
    if (at === this.under) return;
    this.under = at;
    clearTimeout(this.resting);
    if (this.slip.classList.contains("hovered")) this.hide();
    if (at === null) return;
    this.resting = setTimeout(() => {
      const { top, height } = this.board.host.getBoundingClientRect();
      this.slip.classList.add("hovered");
      this.slip.classList.toggle("above", y > top + height / 2);
      this.rested(at);
    }, RESTS);
  }

  /** Whether the answer about a region is still wanted: a mouse may have left it meanwhile. */
  wants(at) {
    return this.under === undefined || this.under === at;
  }

  pointerleave() {
    this.hover(null);
  }

  pointerup() {
    clearTimeout(this.holding);
  }

  pointercancel() {
    clearTimeout(this.holding);
  }

  click(event) {
    const { press } = this;
    const at = this.regionOf(event);
    if (at !== null && !press?.moved && !press?.held) this.tapped(at, false);
    document.activeElement.blur();  // the next key is for the question
    this.press = null;
  }

  contextmenu(event) {
    if (this.regionOf(event) === null) return;
    event.preventDefault();
    if (event.pointerType === "mouse" || event.button === 2) this.tapped(this.regionOf(event), true);
  }

  keydown(event) {
    const at = this.regionOf(event);
    if (at === null || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    this.under = undefined;
    this.tapped(at, event.shiftKey);
  }

  /** A finger is told what it is on by a long press. */
  tellsOnTouch(event) {
    return event.pointerType !== "mouse";
  }

  // What can be reached

  /** What a region costs, for whoever hears it. */
  costs(number) {
    const offer = this.offers[number];
    if (!offer) return "";
    return offer[0] !== null ? t("Price: {price}", { price: offer[0] })
      : offer[1] !== null ? t("Die: {percent}%", { percent: offer[1] }) : t("Can be chosen");
  }

  /**
   * Light the regions that may be tapped, each with what it costs; `own` are the player's choice so
   * far, and the rest is dimmed if `dim`. `numbers` are those of regions that are advised, `steppers`
   * say how many pieces stand where some are being placed.
   */
  show({ targets = {}, own = [], dim = false, steppers = {}, numbers = {} }) {
    const { board } = this;
    const had = Object.keys(this.offers);
    Object.assign(this, { offers: targets, numbers, steppers });
    if (!board.picture) return;
    if (this.prices.parentElement !== board.picture) {
      board.picture.insertBefore(this.points, board.pieces);
      board.picture.append(this.prices, this.gains);
      const [width, height] = board.data.size;
      this.points.setAttribute("width", width);
      this.points.setAttribute("height", height);
      this.boxes = board.data.regions.map((it) => boxOf(it.outline));
      this.drawOverview();
    }
    board.picture.classList.toggle("dim", dim);
    board.areas.forEach((area, number) => {
      area.classList.toggle("lit", number in targets);
      area.classList.toggle("chosen", own.includes(number));
    });
    board.position?.regions.forEach((it, number) => board.label(it, number));
    board.zoom.takesTaps = Object.keys(targets).length > 0;
    const first = Object.keys(targets)[0];
    if (first !== undefined && !board.areas.includes(document.activeElement)) {
      board.areas.forEach((it, number) => set(it, "tabindex", String(number) === first ? "0" : "-1"));
    }
    this.draw();
    const reach = this.reached;
    const isBeyond = () => this.isFramed && Object.values(outside(this.view, reach)).flat().length > 0;
    if (!had.length || !reach.length || (this.aims === "reach" && isBeyond())) this.aim(reach.length ? "reach" : "whole");
    else if (this.isFramed) {
      this.moved();
      this.evade();
    }
  }

  draw() {
    const { sizes, data } = this.board;
    if (!sizes || !data) return;
    const size = Math.max(sizes.token * 0.9, SHIELD / (this.isFramed ? this.view.k : this.pixels));
    const at = (number) => data.regions[number].anchor;
    const shields = Object.entries(this.offers).map(([number, [price, percent]]) => {
      if (price === null && percent === null) return null;
      const [x, y] = at(number);
      const top = Math.max(size * 0.55, y - sizes.token * 0.35 - size * 0.4);
      return shield(beside(x, top, (size + sizes.symbol) / 2, this.board.symbols[number]), top, size, price, percent);
    });
    const counts = Object.entries(this.steppers).map(([number, [count]]) => round("count", at(number)[0], Math.max(size * 0.55, at(number)[1] - size * 0.75), size * 0.5, count));
    const plan = Object.entries(this.numbers).map(([number, says]) => round("advised", at(number)[0] + size * 0.7, at(number)[1] + size * 0.5, size * 0.42, says));
    renew(this.prices, this.towards(shields), this.towards(counts), this.towards(plan));
  }

  /** Draw a cream line around regions, and a number beside each that has one; an answer to pointing. */
  point(marks) {
    const { data, sizes } = this.board;
    renew(this.points, Object.keys(marks).map((number) => svg("path", { d: smooth(data.regions[number].outline) })));
    renew(this.gains, this.towards(Object.entries(marks).map(([number, says]) => {
      const [x, y] = data.regions[number].anchor;
      const aside = this.board.position.regions[number][0] ? sizes.token * 0.9 : 0;
      if (says.startsWith("\u2212")) return shield(x - aside, y, sizes.token * 0.9, says, null);  // tokens less, and no coins
      return says ? round("gain", x - aside, y, sizes.token * 0.45, says) : null;
    })));
  }

  /** What is written on the board, turned to whoever is asked. */
  towards(written) {
    if (this.isTurned) for (const it of written) it?.setAttribute("transform", `${it.getAttribute("transform")} rotate(180)`);
    return written;
  }

  /** Say something over the board, until anything is pressed. */
  tell(...parts) {
    replace(this.slip, parts.flat(2));
    this.slip.hidden = false;
  }

  /** A region with its price in lines. */
  explain({ title, subtitle, lines, total, footer, refusal }) {
    this.board.tip.hidden = true;  // which says the same in short
    const row = ([text, value], kind = "") => html("li", { class: kind }, html("span", {}, text), html("b", {}, value));
    this.tell(html("b", {}, title), html("small", {}, subtitle),
      lines.length || total ? html("ul", {}, lines.map((it) => row(it)), total ? row(total, "total") : null) : null,
      footer ? html("span", {}, footer) : null, refusal ? html("span", { class: "refusal" }, refusal) : null);
  }

  /** What others took since the person's last turn, in sentences, until the person acts. */
  tellLosses(lost) {
    if (lost.length) this.tell(html("b", {}, t("Your losses")), lost.map((it) => html("span", {}, it)));
    else this.hide();
  }

  /** Say over the board why a tap did nothing, away from the region: the next tap may be for it. */
  refuse([at, says]) {
    const { top, height } = this.board.host.getBoundingClientRect();
    const box = this.board.areas[at]?.getBoundingClientRect();
    this.slip.classList.toggle("above", Boolean(box) && box.top + box.height / 2 > top + height / 2);
    this.tell(html("span", { class: "refusal" }, says));
  }

  hide() {
    this.slip.classList.remove("hovered", "above");
    if (this.slip.hidden) return;
    this.slip.hidden = true;
    this.onHide?.();
  }

  // The part of the board that is shown

  get pixels() {
    return this.board.width / this.board.data.size[0];
  }

  get room() {
    const { host, frame } = this.board;
    return [host.clientWidth - frame.offsetWidth + frame.clientWidth, host.clientHeight - frame.offsetHeight + frame.clientHeight];
  }

  get reached() {
    return this.boxes ? Object.keys(this.offers).map((number) => this.boxes[number]) : [];
  }

  /** Where the race of whoever is asked stands. */
  get held() {
    const { position } = this.board;
    const isHeld = ([race, owner, , declined]) => race && owner === position.to_move && !declined;
    return position ? this.boxes?.filter((_, number) => isHeld(position.regions[number])) ?? [] : [];
  }

  /** The view in units of the board. */
  get view() {
    const { zoom } = this.board;
    const k = this.pixels * zoom.scale;
    const { clientWidth: w, clientHeight: h } = this.board.frame;
    return { k, left: -zoom.x / k, top: -zoom.y / k, width: w / k, height: h / k };
  }

  /** Whether only a part of the board may be shown: on phones. */
  set framing(isFramed) {
    if (this.isFramed === isFramed) return;
    this.isFramed = this.board.isLoose = isFramed;
    this.board.host.classList.toggle("framed", isFramed);
    this.board.zoom.resize = isFramed ? (scale) => this.resize(scale) : null;
    this.board.fit();
    if (this.board.picture) this.aim(this.reached.length ? "reach" : "whole", false);
  }

  /** The frame is as large as the board in it, as far as there is room. */
  resize(scale) {
    const { frame, content } = this.board;
    const [w, h] = this.room;
    frame.style.width = `${Math.min(w, content.offsetWidth * scale)}px`;
    frame.style.height = `${Math.min(h, content.offsetHeight * scale)}px`;
  }

  refit() {
    if (!this.board.picture) return;
    if (this.isFramed) this.aim(this.aims === "moved" ? "reach" : this.aims, false);
    else if (this.aims !== "whole") this.aim("whole", false);
  }

  aim(aims, glides = true) {
    this.aims = aims;
    if (!this.isFramed) {
      if (!this.reached.length) this.board.zoom.reset();
      return;
    }
    const { size } = this.board.data;
    const reach = framed(this.room, size, this.reached, this.held);
    this.cuts = reach.width < size[0] - 1 || reach.height < size[1] - 1;
    this.look(aims === "reach" ? reach : framed(this.room, size, []), glides);
  }

  look({ k, left, top }, glides = true) {
    const { content, zoom } = this.board;
    content.classList.toggle("glides", glides);
    zoom.show(k / this.pixels, -left * k, -top * k);
    this.draw();
    this.evade();
    this.onView?.();
  }

  toggle() {
    this.aim(this.aims === "whole" ? "reach" : "whole");
  }

  pan(side) {
    this.look(panned(this.view, this.room, this.board.data.size, outside(this.view, this.reached)[side], side));
  }

  /** The view has moved: how many lit regions lie outside of it, and where it is. */
  moved() {
    const { data } = this.board;
    if (!this.boxes || !data) return;
    if (!this.isFramed) {
      for (const it of [this.overview, ...Object.values(this.arrows)]) it.hidden = true;
      return;
    }
    const { view } = this;
    const beyond = outside(view, this.reached);
    for (const [side, arrow] of Object.entries(this.arrows)) {
      const count = beyond[side].length;
      arrow.hidden = !count;
      say(arrow.querySelector("b"), String(count));
      arrow.setAttribute("aria-label", t("{count} more in reach", { count }));
    }
    const least = SLACK / view.k;
    const isCut = view.width < data.size[0] - least || view.height < data.size[1] - least;
    this.overview.hidden = !(isCut || this.cuts);
    const width = Math.min(view.width, data.size[0]);
    const height = Math.min(view.height, data.size[1]);
    for (const [name, value] of Object.entries({ x: Math.max(0, view.left), y: Math.max(0, view.top), width, height })) {
      this.window?.setAttribute(name, String(Math.round(value)));
    }
    this.overview.setAttribute("aria-label", this.aims === "whole" ? t("What is in reach") : t("Whole board"));
  }

  /** What floats goes where it hides nothing that can be tapped, if there is such a place. */
  evade() {
    const { host, frame, data, position, sizes } = this.board;
    if (!sizes || !data) return;
    const { view } = this;
    const room = host.getBoundingClientRect();
    const box = frame.getBoundingClientRect();
    const [dx, dy] = [box.left + frame.clientLeft - room.left, box.top + frame.clientTop - room.top];
    const size = sizes.token * view.k;
    const shown = data.regions.flatMap(({ anchor: [x, y] }, number) => (number in this.offers || (position?.regions[number][1] === position?.to_move)
      ? [[dx + (x - view.left) * view.k, dy + (y - view.top) * view.k - size * 0.25]] : []));
    for (const element of [this.overview, ...Object.values(this.arrows), ...this.floats.querySelectorAll(".undo")]) {
      if (!element.offsetParent) continue;
      const hides = () => {
        const it = element.getBoundingClientRect();
        const [left, top] = [it.left - room.left - size * 0.6, it.top - room.top - size * 0.6];
        return shown.filter(([x, y]) => x > left && y > top && x < left + it.width + size * 1.2 && y < top + it.height + size * 1.2).length;
      };
      const found = ["", "second", "third"].map((place) => {
        element.classList.remove("second", "third");
        if (place) element.classList.add(place);
        return [place, hides()];
      });
      const [best] = found.reduce((a, b) => (b[1] < a[1] ? b : a));
      element.classList.remove("second", "third");
      if (best) element.classList.add(best);
    }
  }

  drawOverview() {
    const { data, ground } = this.board;
    const [wide, high] = data.size;
    this.window = svg("rect", { class: "seen" });
    this.dots = svg("g");
    replace(this.overview, ground.cloneNode(true), svg("svg", { viewBox: `0 0 ${wide} ${high}`, "aria-hidden": "true" }, this.dots, this.window));
    this.overview.style.aspectRatio = `${wide} / ${high}`;
  }

  /** Who holds what, as dots in the overview. */
  dot(position, players) {
    if (this.dotted === position || !this.dots) return;
    this.dotted = position;
    const { regions } = this.board.data;
    renew(this.dots, position.regions.map(([race, owner, , declined], number) => {
      if (owner < 0 || !race) return null;
      const [x, y] = regions[number].anchor;
      return svg("circle", { class: `o${players[owner]?.colour ?? owner}${declined ? " declined" : ""}`, cx: x, cy: y, r: 46 });
    }));
  }
}

/** Where across a price stands that leaves the region's symbols in sight, `apart` units from each, if there is such a place. */
function beside(x, y, apart, symbols) {
  const near = symbols.filter((it) => Math.abs(it.y - y) < apart);
  const hides = (at) => near.some((it) => Math.abs(it.x - at) < apart);
  const places = [x, ...near.flatMap((it) => [it.x - apart - 1, it.x + apart + 1])].filter((it) => !hides(it) && Math.abs(it - x) < 2 * apart);
  return places.sort((a, b) => Math.abs(a - x) - Math.abs(b - x))[0] ?? x;
}

/** A number in a disc. */
export function round(kind, x, y, radius, says) {
  return svg("g", { class: kind, transform: `translate(${near(x)} ${near(y)})` },
    svg("circle", { r: near(radius) }), svg("text", { y: near(radius * 0.4), "font-size": near(radius * 1.15) }, String(says)));
}

/** What a region costs, on a shield; dashed with the chance where only the die can win it. */
function shield(x, y, size, price, percent) {
  const half = size / 2;
  const told = price ?? `${percent}%`;
  const wide = price === null ? half * 1.35 : half * 0.86;
  const edge = price === null
    ? `M${-wide},${-half * 0.6}H${wide}V${half * 0.6}H${-wide}Z`
    : `M${-wide},${-half}H${wide}V${half * 0.2}Q${wide},${half * 0.7} 0,${half}Q${-wide},${half * 0.7} ${-wide},${half * 0.2}Z`;
  return svg("g", { class: price === null ? "shield chance" : "shield", transform: `translate(${near(x)} ${near(y)})` },
    svg("path", { d: edge, "stroke-width": near(size * 0.07) }),
    svg("text", { y: near(size * (price === null ? 0.17 : 0.16)), "font-size": near(size * (price === null ? 0.46 : 0.62)) }, String(told)));
}
