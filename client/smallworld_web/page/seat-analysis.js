// The analysis of a finished game: its chart, the worst turns with the better line on the board, errors and luck.
// A worker of its own checks the turns and writes every sentence; nothing here knows what a good turn is.

import { at, byId, hide, html, icon, renew, set, svg } from "./dom.js";
import { smooth } from "./ground.js";
import { chip } from "./pieces.js";
import { Chart } from "./seat-chart.js";
import { round } from "./seat-board.js";
import { language, t } from "./words.js";

const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
/** Coins lost a turn, and coins of luck, that fill a bar: smaller figures get shorter bars. */
const [FLAWLESS, EVEN] = [0.5, 5];

export class Analysis {
  /** `record` is the game's file in base64 with what hints have told, `seat` the reader's or -1. */
  constructor(owner, record, seat) {
    Object.assign(this, { owner, page: owner.page });
    this.labels = null;
    this.known = null;
    this.turns = [];
    this.who = Math.max(0, seat);
    this.chosen = 0;
    this.isChosen = false;
    this.isOpen = false;
    this.trouble = "";
    this.style = html("link", { rel: "stylesheet", href: at("/page/seat-analysis.css") });
    document.head.append(this.style);
    this.build();
    this.start(record, seat);
    this.keys = (event) => this.onKey(event);
  }

  build() {
    this.back = html("button", { class: "btn square study-part", type: "button", "data-act": "leave-analysis", onclick: () => this.close() }, icon("back"));
    this.says = html("span", { role: "status" });
    this.bar = html("progress", { max: "1" });
    this.halt = html("button", { class: "btn", type: "button", "data-act": "stop-analysis", onclick: () => this.stop() });
    this.status = html("div", { class: "study-part study-status" }, this.says, this.bar, this.halt);
    this.chart = new Chart((place) => this.choose(place));
    this.head = html("div", { class: "study-head" });
    this.plot = html("section", { class: "card study-part plot" }, this.head, this.chart.host);
    this.turn = html("section", { class: "card study-turn", "aria-live": "polite" });
    this.worst = html("section", { class: "card study-worst" });
    this.errors = html("section", { class: "card figures" });
    this.luck = html("section", { class: "card figures" });
    this.side = html("aside", { class: "study study-part" }, this.worst, this.turn, this.errors, this.luck);
    this.lines = svg("svg", { class: "study-lines", "aria-hidden": "true" });  // which cuts outlines at the board's edge
    this.steps = svg("g", { class: "prices study-steps", "aria-hidden": "true" });
    document.querySelector(".head").prepend(this.back);
    byId("share").before(this.status);
    byId("page").append(this.plot, this.side);
  }

  // The worker

  start({ data, advised }, seat) {
    const base = this.owner.base;
    const worker = new Worker(at(`${base}worker.js`), { type: "module" });
    this.worker = worker;
    worker.addEventListener("message", ({ data: said }) => this.worker === worker && this.take(JSON.parse(said)));
    worker.addEventListener("error", () => this.worker === worker && this.fail());
    worker.postMessage({ begin: { base: at(base), door: "", forgets: true } });
    worker.postMessage(JSON.stringify({ type: "analyse", data, advised, seat, language }));
  }

  take(message) {
    if (message.type === "analysis-labels") this.labels = message.labels;
    else if (message.type === "analysis") this.learn(message);
    else if (message.type === "failed" || message.type === "no-record") this.fail();
    else return;
    this.page.renderSoon();
  }

  learn({ turns, ...known }) {
    this.known = known;
    for (const [place, turn] of Object.entries(turns)) this.turns[place] = turn;
    if (known.done) this.stop();
    if (!this.isChosen && known.sharp) this.chosen = this.worstTurns[0]?.number ?? this.chosen;
    if (this.isOpen) this.look();
  }

  /** Check no further turn; what is known stays. */
  stop() {
    this.worker?.terminate();
    this.worker = null;
    this.page.renderSoon();
  }

  fail() {
    this.trouble = t("This browser can't run the game's program.");
    this.stop();
  }

  speak(wanted) {
    this.worker?.postMessage(JSON.stringify({ type: "speak", language: wanted }));
  }

  // What the person does

  async open() {
    this.before = this.page.moment;
    this.isOpen = true;
    document.body.classList.add("analysing");
    addEventListener("keydown", this.keys, true);
    this.page.timeline.stop();
    await this.page.past();
    this.look();
    this.back.focus();
  }

  close() {
    this.isOpen = false;
    document.body.classList.remove("analysing");
    removeEventListener("keydown", this.keys, true);
    for (const it of [this.lines, this.steps]) it.remove();
    this.page.board.fit();
    this.page.seek(this.before);
    document.querySelector("[data-act=analyse]:not([hidden])")?.focus();
  }

  /** Be gone with all that was found. */
  end() {
    this.stop();
    if (this.isOpen) this.close();
    for (const it of [this.back, this.status, this.plot, this.side, this.style]) it.remove();
  }

  choose(place) {
    if (!this.turns[place]) return;
    this.chosen = place;
    this.isChosen = true;
    this.look();
  }

  step(by) {
    this.choose(Math.max(0, Math.min(this.turns.length - 1, this.chosen + by)));
  }

  chooseSeat(seat) {
    this.who = seat;
    const [worst] = this.worstTurns;
    if (worst) this.choose(worst.number);
    this.page.render();
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") this.close();
    else if (event.key in KEYS) this.step(KEYS[event.key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Have the page show the position in which the chosen turn begins. */
  look() {
    const turn = this.turns[this.chosen];
    this.page.seek(turn ? turn.at : 0);
  }

  // What is shown

  get worstTurns() {
    return this.known?.players[this.who].worst ?? [];
  }

  get title() {
    return this.labels?.analysis ?? t("Analyse");
  }

  render() {
    for (const it of [this.back, this.status, this.plot, this.side]) hide(it, !this.isOpen);
    if (!this.isOpen) return;
    set(this.back, "aria-label", t("Back to the game"));
    const { known, labels, turns } = this;
    renew(this.says, this.trouble || (known && (this.worker || known.done) ? known.says : this.worker ? t("Loading…") : t("Stopped.")));
    this.says.classList.toggle("refused", Boolean(this.trouble));
    this.bar.value = known?.share ?? 0;
    hide(this.bar, !this.worker);
    set(this.bar, "aria-label", this.title);
    hide(this.halt, !this.worker || !known);
    renew(this.halt, t("Stop"));
    for (const it of [this.plot, this.side]) it.classList.toggle("pale", !known?.sharp);
    if (!known || !labels) return;
    const turn = turns[this.chosen];
    this.showHead();
    this.chart.show({ known, labels, turns, seat: this.who, chosen: this.chosen, players: this.page.game.players });
    this.showWorst();
    this.showTurn(turn);
    this.showFigures(this.errors, labels.errors, labels["errors-about"], "rate", FLAWLESS);
    this.showFigures(this.luck, labels.luck, labels["luck-about"], "luck", EVEN, known.players[this.who].even);
    this.mark(turn);
  }

  showHead() {
    const { known, labels, page: { game } } = this;
    const sample = (seat) => svg("svg", { viewBox: "0 0 26 6", class: "sample" }, svg("path", { d: "M0,3H26", ...this.chart.stroke(seat, this.who, game.players) }));
    const names = known.players.map(({ name }, seat) => html("button", { type: "button", "data-act": `who-${seat}`, "aria-pressed": String(seat === this.who),
      onclick: () => this.chooseSeat(seat) }, sample(seat), html("span", {}, name)));
    const bars = [["luck", labels["luck-bar"]], ["good bad", labels["skill-bar"]], ["others", labels["others-bar"]]];
    set(this.head, "data-count", names.length);
    renew(this.head, html("h2", {}, labels.chance),
      html("div", { class: "segments", role: "group", "aria-label": labels.who }, names),
      html("p", { class: "legend-row", "aria-hidden": "true" }, bars.map(([kinds, text]) => html("small", {}, kinds.split(" ").map((it) => html("i", { class: it })), text))));
  }

  showWorst() {
    const { worst, worst_title: title, worst_about: about } = this.known.players[this.who];
    const row = (it, at) => html("button", { class: "worst-turn", type: "button", "data-act": `worst-${at}`, "aria-pressed": String(it.number === this.chosen),
      onclick: () => this.choose(it.number) },
    html("i", { class: "rank", "aria-hidden": "true" }, String(at + 1)), html("span", {}, html("b", {}, it.played), it.number === this.chosen ? html("small", {}, it.better) : null),
    html("span", { class: "lost" }, html("b", {}, it.lost), html("small", {}, it.round)));
    renew(this.worst, html("h2", {}, title), about ? html("p", { class: "sub" }, about) : null, worst.map(row));
  }

  showTurn(turn) {
    hide(this.turn, !turn);
    if (!turn) return;
    const { labels } = this;
    const arrow = (name, label, by) => html("button", { class: "btn square", type: "button", "data-act": name, "aria-label": label, title: label,
      disabled: !this.turns[this.chosen + by], onclick: () => this.step(by) }, icon(name));
    const line = ({ title, coins, text, why, regions, chance }, kind) => html("div", { class: `line-card ${kind}` },
      html("p", { class: "line-head" }, html("i"), html("b", {}, title), html("strong", {}, coins)),
      text ? html("p", {}, text) : null, why ? html("p", { class: "sub" }, why) : null,
      html("p", { class: "line-foot" }, html("span", {}, regions), html("span", {}, chance)));
    renew(this.turn, html("div", { class: "turn-head" }, arrow("back", labels.before, -1),
      html("h2", {}, chip(this.page.game.players[turn.seat].colour), turn.title), arrow("forward", labels.after, 1)),
    html("p", {}, html("b", {}, turn.verdict)), html("p", { class: "sub" }, turn.parts),
    html("div", { class: "line-cards" }, line(turn.lines[0], "mistaken"), line(turn.lines[1], "better")));
  }

  showFigures(host, title, about, key, least, says = "") {
    const figures = this.known.players.map((it) => it[key]);
    const most = Math.max(least, ...figures.map(([value]) => Math.abs(value)));
    const percent = (value) => `${Math.round(value * 1000) / 10}%`;
    const bar = (value, seat) => {
      const share = Math.abs(value) / most;
      const place = key === "rate" ? { left: 0, width: value > 0 ? share : 0 } : { left: value < 0 ? 0.5 - share / 2 : 0.5, width: share / 2 };
      const drawn = svg("rect", { x: percent(place.left), width: percent(place.width), height: "100%", rx: "3", class: key === "rate" ? `c${this.page.game.players[seat].colour}` : "luck" });
      return svg("svg", { class: "track-bar", "aria-hidden": "true" }, drawn);
    };
    renew(host, html("h2", { title: about }, title), html("small", {}, about),
      html("ul", {}, figures.map(([value, text], seat) => html("li", {}, html("span", {}, this.known.players[seat].name), html("b", {}, text), bar(value, seat)))),
      says ? html("p", { class: "sub" }, says) : null);
  }

  /** Draw both lines on the board: what was played in red, the better one in green. */
  mark(turn) {
    const { data, sizes, pieces, picture } = this.page.board;
    if (!data || !sizes) return;
    if (this.lines.parentElement !== picture) {
      const [width, height] = data.size;
      set(this.lines, "width", width);
      set(this.lines, "height", height);
      picture.insertBefore(this.lines, pieces);
      picture.append(this.steps);
    }
    const [played, better] = turn?.lines ?? [{ marks: {} }, { marks: {} }];
    const marks = [...Object.entries(played.marks).filter(([it]) => !(it in better.marks)).map((it) => [...it, "mistaken"]),
      ...Object.entries(better.marks).map((it) => [...it, "better"])];
    renew(this.lines, marks.map(([number, , kind]) => svg("path", { class: kind, d: smooth(data.regions[number].outline) })));
    renew(this.steps, marks.map(([number, says, kind]) => {
      const [x, y] = data.regions[number].anchor;
      return round(kind, x - sizes.token * 0.75, y - sizes.token * 0.3, sizes.token * 0.4, says);
    }));
  }
}
