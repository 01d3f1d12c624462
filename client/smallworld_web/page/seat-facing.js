// Two people on both sides of one tablet: each has a bar at their own edge and the combos at their left, and those of
// the far one are turned. Only the side that moves is asked; the other reads what happens.

import { at, html, icon, picture, replace, say } from "./dom.js";
import { badge, bar, coin, token } from "./pieces.js";
import { explained } from "./table.js";
import { keep, language, recall, said, t } from "./words.js";

const ROOMY = matchMedia("(min-width:900px) and (min-height:600px) and (min-aspect-ratio:19/20),(min-width:740px) and (min-height:900px) and (max-aspect-ratio:19/20)");
const TOUCHED = matchMedia("(pointer:coarse)");
const LINES = 40;

/** Whether two people would rather sit on both sides of this screen: by their choice, or as it can be touched. */
const prefersFacing = () => (recall("facing") ?? (TOUCHED.matches ? "on" : "off")) === "on";

export class Facing {
  /** `seat` is that of everybody at this screen. */
  constructor(seat) {
    this.seat = seat;
    document.head.append(html("link", { rel: "stylesheet", href: at("/page/seat-facing.css") }));
    this.other = html("section", { class: "card reads" });
    this.columns = [html("ol", { class: "side-combos" }), html("ol", { class: "side-combos far" })];
    this.rounds = [html("p", { class: "edge" }), html("p", { class: "edge far" })];
    document.getElementById("page").append(this.other, ...this.columns);
    document.getElementById("board").append(...this.rounds);
    ROOMY.addEventListener("change", () => seat.page.render());
  }

  /** Whether two people face each other at the moment. */
  get isOn() {
    const { seats, page, isSeated, isChoosing } = this.seat;
    return isSeated && !isChoosing && seats.length === 2 && page.game.players.length === 2 && page.moment === null && ROOMY.matches && prefersFacing();
  }

  /** The seat of whoever sits on the far side. */
  get far() {
    return this.seat.seats[1];
  }

  get asked() {
    return this.seat.prompt?.seat ?? -1;
  }

  /** Whether it is the turn of the far side. */
  get isTurned() {
    return this.asked === this.far;
  }

  /** Turn what is asked, the prices and what is told over the board to whoever moves. */
  show() {
    const { seat, isOn } = this;
    const { page: { game, board, position } } = seat;
    const { classList } = document.body;
    const isTurned = isOn && this.isTurned;
    classList.toggle("turned", isTurned);
    if (seat.board.isTurned !== isTurned) {
      seat.board.isTurned = isTurned;
      seat.board.draw();
      seat.board.slip.classList.toggle("turned", isTurned);
    }
    if (!isOn || !position || !game.words) return;
    const key = JSON.stringify([language, position.column, this.asked, seat.asks.opened, seat.prompt?.prices, game.index]);
    if (key === this.drawn && game.words === this.words) return;
    Object.assign(this, { drawn: key, words: game.words });
    for (const it of this.rounds) say(it, seat.page.rounds(position));
    this.columns.forEach((it, side) => replace(it, position.column.map((combo, slot) => this.combo(combo, slot, seat.seats[side]))));
    this.drawReads();
    board.fit();
  }

  combo(combo, slot, whose) {
    if (!combo.race) return null;
    const { seat } = this;
    const { races = {}, powers = {} } = seat.page.game.words;
    const isAsked = whose === this.asked;
    const press = () => (isAsked && seat.prompt.picks ? this.open(slot) : this.tell(combo, whose));
    return html("li", {}, html("button", { type: "button", class: `side-combo${isAsked && seat.asks.opened === slot ? " open" : ""}`, onclick: press,
      "data-act": isAsked ? `pick-${slot}` : null },
    picture(430, badge(0, 0, 400, combo.power)),
    html("span", { class: "name" }, html("small", {}, powers[combo.power]?.name ?? combo.power), html("b", {}, races[combo.race]?.name ?? combo.race)),
    html("span", { class: "foot" }, seat.asks.tokens(combo), seat.asks.coins(combo), seat.asks.price(combo, isAsked ? slot : -1))));
  }

  /** Open a combo to choose it. */
  open(slot) {
    this.seat.asks.open(this.seat.asks.opened === slot ? null : slot);
    this.seat.page.render();
  }

  /** What a combo can do, turned to the side that asks. */
  tell({ race, power }, whose) {
    const { board, page: { game: { words } } } = this.seat;
    board.tell(html("b", {}, `${words.powers?.[power]?.name ?? power} ${words.races?.[race]?.name ?? race}`), ...explained({ race, powers: [power] }, words));
    board.slip.classList.toggle("turned", whose === this.far);
  }

  // The bars

  /** What is asked, for the bar of the side that moves. */
  turn() {
    const { seat } = this;
    const { asks, prompt } = seat;
    const [asked, ...rest] = asks.bar();
    const words = asked.querySelector(".words");
    const acts = asked.querySelector(".acts");
    const combo = prompt.picks && seat.page.game.position.column[asks.opened];
    words.prepend(this.who(prompt.seat));
    if (combo?.race) words.append(this.reads(combo));
    acts.prepend(this.purse(prompt.seat));
    if (prompt.picks) acts.append(asks.take(prompt.picks));
    asked.prepend(html("div", { class: "whose" }, bar(seat.page.game.players[prompt.seat].colour)));
    return [asked, ...rest];
  }

  reads({ race, power }) {
    const { races = {}, powers = {} } = this.seat.page.game.words;
    return html("p", { class: "help" }, [powers[power]?.text, races[race]?.text].filter(Boolean).join(" "));
  }

  who(number) {
    const { game, position } = this.seat.page;
    const { active, declined } = position.players[number];
    const races = [active, ...declined].filter(Boolean).map((it) => `${said(it.title)}, ${t("%n region(s)", { n: it.regions })}`);
    return html("p", { class: "whom" }, html("b", {}, game.players[number].name), " ", html("span", {}, races.join("; ")));
  }

  drawReads() {
    const { seat } = this;
    const { page: { game, position } } = seat;
    const number = seat.seats.find((it) => it !== this.asked);
    if (this.asked < 0 || number === undefined) return;
    const { active, declined: [asleep], paid } = position.players[number];
    const shown = active ?? asleep;
    const { colour } = game.players[number];
    const last = game.log.filter((it) => !it.strong).slice(-2).map((it) => said(it.words));
    replace(this.other, html("div", { class: "whose" }, bar(colour)),
      shown ? html("div", { class: "inhand" }, picture(520, token(0, 0, 400, colour, shown.race, 1, { number: false, declined: shown !== active }))) : "",
      html("div", { class: "words" }, this.who(number), html("p", { class: "question" }, said(position.now)),
        html("p", { class: "help" }, [...last, paid ? t("Last turn: {coins}", { coins: t("%n coin(s)", { n: paid }) }) : ""].filter(Boolean).join(" "))),
      html("div", { class: "acts" }, this.purse(number),
        html("button", { class: "btn", type: "button", "aria-label": t("Log"), onclick: () => this.openLog(number) }, icon("log")),
        html("button", { class: "btn", type: "button", "aria-label": t("Menu"), onclick: () => this.openMenu(number) }, icon("lines"))));
  }

  openMenu(number) {
    const { menu } = this.seat.page;
    menu.open();
    menu.dialog.classList.toggle("turned", number === this.far);
    menu.dialog.addEventListener("close", () => menu.dialog.classList.remove("turned"), { once: true });
  }

  openLog(number) {
    const { game } = this.seat.page;
    this.seat.board.tell(html("ol", { class: "side-log" }, game.log.slice(-LINES).map((it) => html("li", { class: it.strong ? "strong" : "" }, said(it.words)))));
    const { slip } = this.seat.board;
    slip.classList.toggle("turned", number === this.far);
    slip.scrollTop = slip.scrollHeight;
  }

  /** The own coins, as long as a finger holds them open. */
  purse(number) {
    const shown = html("span", { class: "coins" });
    const cover = () => {
      this.held = null;
      replace(shown, [1, 2, 3].map(() => picture(440, coin(0, 0, 400))), html("small", {}, t("Hold to see")));
      button.classList.remove("seen");
    };
    const open = (event) => {
      event.preventDefault();
      button.setPointerCapture?.(event.pointerId);
      this.held = (coins) => {
        replace(shown, picture(440, coin(0, 0, 400)), html("b", {}, String(coins)));
        button.classList.add("seen");
      };
      this.seat.wish("purse", { seat: number });
    };
    const button = html("button", { class: "btn purse-button", type: "button", "data-act": "purse", onpointerdown: open, onpointerup: cover, onpointercancel: cover,
      oncontextmenu: (event) => event.preventDefault() }, shown);
    cover();
    return button;
  }

  /** What the worker has told of a purse. */
  take({ coins }) {
    this.held?.(coins);
  }

  /** What the menu has to choose for two people. */
  settings(choice) {
    if (this.seat.seats.length !== 2 || !ROOMY.matches) return null;
    return choice(t("Two people sit"), "facing", { on: t("opposite each other"), off: t("side by side") }, prefersFacing() ? "on" : "off", (value) => {
      keep("facing", value);
      this.drawn = "";
      this.seat.drawn = "";
      this.seat.page.render();
    });
  }
}
