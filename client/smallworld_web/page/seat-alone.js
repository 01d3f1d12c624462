// Games at this device, without a server: choosing one, playing it, and the records of those that are over.
// The worker hosts the table; this is its seat for everybody who sits at the screen.

import { at, fetchedJson, hide, html, icon, renew, replace, say } from "./dom.js";
import { bar, chip } from "./pieces.js";
import { Facing } from "./seat-facing.js";
import { Lessons } from "./seat-lesson.js";
import { Seat } from "./seat.js";
import { keep, language, learn, recall, t } from "./words.js";

const MOST_LEFT = 3;
const PERSON = "person";
/** The lock of whoever writes the games that this browser keeps: a second page would overwrite them. */
const DISK = "smallworld-disk";

export class AloneSeat extends Seat {
  constructor(page, host) {
    super(page, host);
    document.head.append(html("link", { rel: "stylesheet", href: at("/page/seat-alone.css") }));
    this.facing = new Facing(this);
    this.lessons = new Lessons(this);
    this.screen = html("main", { id: "start", class: "start" });
    document.getElementById("page").append(this.screen);
    this.left = [];
    /** Who played the game that was finished last. */
    this.last = [];
    this.holder = null;
    this.next = null;
    this.isChoosing = true;
    this.isElsewhere = this.opens = false;
    /** The file of the game that is over or open as a record, in base64, with what hints told of it. */
    this.record = null;
    this.analysis = null;
    this.opened = html("button", { class: "btn analyse", type: "button", "data-act": "analyse", hidden: true, onclick: () => this.analyse() });
    document.getElementById("share").before(this.opened);
    addEventListener("pagehide", () => this.worker?.postMessage({ save: true }));
  }

  async start(base) {
    [this.choices] = await Promise.all([fetchedJson("/choices.json"), learn("seat-words")]);
    this.chooser = new Form(this);
    const begin = () => this.begin(base);
    const { locks } = navigator;  // absent over plain http
    const hold = () => new Promise(begin);  // as long as the page is open
    if (locks) locks.request(DISK, { ifAvailable: true }, (lock) => (lock ? hold() : this.wait(() => locks.request(DISK, hold))));
    else begin();
  }

  /** Another tab plays: say so, and begin once it is closed. */
  wait(ask) {
    this.isElsewhere = true;
    ask();
    this.page.render();
  }

  /** Load the program while the person chooses; a game that was open goes on. */
  begin(base) {
    this.isElsewhere = false;
    this.load(base);
    this.returns = recall("alone") === "plays";
    this.send(this.returns ? { type: "resume", language } : { type: "home" });
    this.page.render();
  }

  get door() {
    return "";  // the worker hosts the table
  }

  /** What can be chosen, in the language of the page. */
  get texts() {
    return this.choices[language];
  }

  get title() {
    return this.analysis?.isOpen ? this.analysis.title : this.isChoosing ? "Small World" : this.page.game.words?.board ?? null;
  }

  // Several at one screen: coins stay covered until the next player has taken it

  get mine() {
    return super.mine && this.next === null;
  }

  ask(prompt) {
    super.ask(prompt);
    if (this.next !== null || this.facing.isOn) this.page.players.purses = {};
    if (!prompt.mine || this.seats.length < 2) return;
    if (this.holder !== null && this.holder !== prompt.seat && !this.facing.isOn) this.passTo(prompt.seat);
    this.holder = prompt.seat;
  }

  /** Wait until the player of that seat has the screen; null once they have it. */
  passTo(seat) {
    this.next = seat;
    this.page.players.purses = seat === null ? this.prompt.coins : {};
    this.drawn = "";
    this.page.render();
  }

  // What the worker tells

  take(message) {
    if (message.type === "left-games") this.leftGames(message);
    else if (message.type === "record-file") this.keepRecord(message);
    else if (message.type === "no-record") this.notRead();
    else if (message.type === "lesson") this.lessons.tell(message);
    else if (message.type === "purse") this.facing.take(message);
    else if (message.type !== "left") super.take(message);
    if (message.step === "program") this.keepFiles();  // the program is loaded, so this delays nothing
    this.page.renderSoon();
  }

  leftGames({ games, last }) {
    Object.assign(this, { left: games, last });
    this.returns = this.begins = false;
    this.isReady = true;
    keep("alone", null);
  }

  /** Have the browser keep the folder's files, so that the page opens without a network. */
  keepFiles() {
    navigator.serviceWorker?.register(at("/offline.js"), { updateViaCache: "none" }).catch(console.warn);
  }

  show(message) {
    if (message.type === "snapshot" && message.position) {
      this.isChoosing = this.returns = this.begins = false;
      if (!this.lesson) keep("alone", "plays");
    } else if (message.type === "record") {
      this.isChoosing = this.opens = false;
      this.record.advised = message.advised;
      Object.assign(message, this.file);
    }
    super.show(message);
  }

  keepRecord({ name, data, advised }) {
    this.record = { data, advised };
    const bytes = Uint8Array.from(atob(data), (it) => it.charCodeAt(0));
    URL.revokeObjectURL(this.file?.file);
    this.file = { file: URL.createObjectURL(new Blob([bytes])), fileName: name };
    if (!this.opens) Object.assign(this.page.game, this.file);
    keep("alone", null);
  }

  sit(message) {
    this.seats = message.seats;
  }

  /** There is no host to come back to: the game lies in this device, and a reload opens it. */
  comeBack(says) {
    this.trouble = says;
    this.state = "left";
  }

  fail(says) {
    super.fail(says);
    if (this.returns) keep("alone", null);  // or no reload would lead to another game
    this.begins = this.returns = this.opens = this.isReady = false;
    this.isChoosing = true;
  }

  // What the person does

  /** Begin a lesson. */
  teach(id) {
    this.forget();
    this.lesson = id;
    this.begins = true;
    this.send({ type: "lesson", id, name: this.chooser.name(0), language });
    this.page.render();
  }

  play(begin) {
    this.forget();
    this.begins = true;
    this.send({ type: "begin", ...begin, language });
    this.page.render();
  }

  resume(game) {
    this.forget();
    this.begins = true;
    this.send({ type: "resume", game, language });
    this.page.render();
  }

  /** Go back to the start; the game is kept. */
  home() {
    this.forget();
    this.isChoosing = true;
    this.isReady = false;
    this.send({ type: "home" });
    this.page.render();
  }

  forget() {
    const { page } = this;
    if (this.state === "left") {
      this.wayBack.silent = 0;
      this.load(this.base);
    }
    this.trouble = "";
    this.lesson = null;
    this.lessons.end();
    this.analysis?.end();
    Object.assign(this, { record: null, file: null, analysis: null, prompt: null, seats: [], holder: null, next: null, drawn: "" });
    this.queue = (this.queue ?? Promise.resolve()).then(() => page.close());
  }

  async read(file) {
    const text = await new Promise((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result.slice(reader.result.indexOf(",") + 1));
      reader.readAsDataURL(file);
    });
    this.open({ data: text });
  }

  /** Open a record, without `data` that of the game that was finished last; the worker takes seconds for it. */
  open({ data } = {}) {
    this.forget();
    this.record = { data, advised: [] };
    this.isChoosing = this.opens = true;
    this.send({ type: "read", data });
    this.page.render();
  }

  /** Show how good each turn was; whoever plays alone is told so as "you". */
  async analyse() {
    const { Analysis } = await import("./seat-analysis.js");
    this.analysis ??= new Analysis(this, this.record, this.seats.length === 1 ? this.seats[0] : -1);
    await this.analysis.open();
  }

  speak(wanted) {
    super.speak(wanted);
    this.analysis?.speak(wanted);
  }

  notRead() {
    this.opens = false;
    this.trouble = t("This file is not a record of a game, or a newer program has written it.");
    this.send({ type: "home" });
  }

  // What is shown

  render() {
    const hadNoBoard = document.body.classList.contains("choosing");
    document.body.classList.toggle("choosing", this.isChoosing);
    if (hadNoBoard && !this.isChoosing) this.page.board.fit();  // before anything is drawn on it
    if (this.isChoosing) this.chooser?.show();
    document.body.classList.toggle("taught", this.lessons.step !== null);
    super.render();
    this.facing.show();
    this.lessons.show();
    hide(this.opened, !this.page.game.isRecord || this.isChoosing || Boolean(this.analysis?.isOpen));
    renew(this.opened, icon("chart"), html("span", {}, t("Analyse")));
    this.analysis?.render();
  }

  parts() {
    const { page } = this;
    if (this.isChoosing || page.game.isRecord || this.lessons.step?.over) return null;
    if (page.game.result) return page.moment === null ? () => this.over() : null;
    if (this.next !== null) return () => this.pass();
    return this.prompt ? () => this.turn() : null;
  }

  turn() {
    if (this.facing.isOn) return this.facing.turn();
    const parts = this.asks.turn();
    if (!this.prompt.mine && !this.lesson) {
      parts[0].querySelector(".acts").append(html("button", { class: "btn", type: "button", "data-act": "hurry", onclick: () => this.wish("hurry") },
        icon("last"), t("Skip to my turn")));
    }
    return parts;
  }

  pass() {
    const { name, colour } = this.page.game.players[this.next];
    return [html("div", { class: "offer passing" },
      html("p", { class: "question", role: "status" }, chip(colour), t("Pass to {player}", { player: name })),
      html("p", { class: "help" }, t("Coins stay covered until {player} continues.", { player: name })),
      html("button", { class: "btn gold", type: "button", "data-act": "take-over", onclick: () => this.passTo(null) }, t("Continue")))];
  }

  over() {
    return [html("div", { class: "acts" },
      html("button", { class: "btn", type: "button", "data-act": "home", onclick: () => this.home() }, t("A new game")),
      this.record ? html("button", { class: "btn", type: "button", "data-act": "analyse", onclick: () => this.analyse() }, icon("chart"), t("Analyse")) : null,
      html("button", { class: "btn gold", type: "button", "data-act": "again", onclick: () => this.play(this.chooser.wanted) }, t("Play again")))];
  }
}

/** The screen on which a game is put together. */
class Form {
  constructor(seat) {
    this.seat = seat;
    this.players = Math.min(5, Math.max(2, Number(recall("alone-players")) || 2));
    this.kinds = (recall("alone-kinds") ?? "").split(",").filter(Boolean);
    this.names = JSON.parse(recall("alone-names") ?? "[]");
    this.sets = new Set((recall("alone-sets") ?? "").split(",").filter(Boolean));
    this.computers = seat.texts.computers.map(([name]) => name).sort(() => Math.random() - 0.5);
    this.file = html("input", { type: "file", accept: ".swr", hidden: true, onchange: () => this.chosen() });
  }

  chosen() {
    const [file] = this.file.files;
    this.file.value = "";  // or the same file could not be chosen again
    if (file) this.seat.read(file);
  }

  get board() {
    return this.seat.texts.boards.find((it) => it.players === this.players);
  }

  kind(seat) {
    const kinds = [PERSON, ...this.seat.texts.levels.map(([id]) => id)];
    const kept = this.kinds[seat];
    return kinds.includes(kept) ? kept : seat === 0 ? PERSON : this.seat.texts.usual;
  }

  name(seat) {
    return this.names[seat] ?? (seat === 0 ? recall("seat-name") : null) ?? t("Player {number}", { number: seat + 1 });
  }

  get chairs() {
    return Array.from({ length: this.players }, (_, seat) => (this.kind(seat) === PERSON
      ? { name: this.name(seat).trim() } : { name: this.computers[seat], level: this.kind(seat) }));
  }

  get wanted() {
    const known = this.seat.texts.sets.map((it) => it.id);
    return { seats: this.chairs, sets: known.filter((it) => this.sets.has(it)) };
  }

  /** Why no game can begin with these players; "" if one can. */
  get whyNot() {
    const people = this.chairs.filter((it) => !it.level).map((it) => it.name.toLowerCase());
    if (!people.length) return t("Someone has to play: give at least one seat to a person.");
    if (people.some((it) => !it)) return t("Everyone needs a name.");
    return new Set(people).size < people.length ? t("Two people have the same name.") : "";
  }

  keep() {
    keep("alone-players", String(this.players));
    keep("alone-kinds", Array.from({ length: 5 }, (_, seat) => this.kind(seat)).join());
    keep("alone-names", JSON.stringify(this.names));
    keep("alone-sets", [...this.sets].join());
  }

  begin(event) {
    event.preventDefault();
    if (this.whyNot || this.seat.begins) return;
    this.keep();
    this.seat.play(this.wanted);
  }

  show() {
    const { seat } = this;
    const key = JSON.stringify([language, seat.isElsewhere, this.players, this.kinds, [...this.sets], seat.left, seat.last, seat.opens, seat.returns, seat.begins, seat.isReady, seat.step,
      seat.trouble, seat.state]);
    if (key === this.shown) return;
    this.shown = key;
    const focused = document.activeElement?.id;
    replace(seat.screen, seat.isElsewhere ? this.elsewhere() : seat.opens || seat.returns ? this.returning() : this.whole());
    if (focused) document.getElementById(focused)?.focus();
  }

  returning() {
    return html("p", { class: "card returning", role: "status" }, html("i", { class: "turning" }), this.seat.opens ? t("Opening the record…") : t("Loading your game…"));
  }

  elsewhere() {
    return html("p", { class: "card returning", role: "status" }, t("Small World is open in another tab or window of this browser. Close it there, and it opens here."));
  }

  whole() {
    const { board } = this;
    return html("form", { class: "choosing-form", novalidate: true, onsubmit: (event) => this.begin(event) },
      html("section", { class: "land" },
        html("div", { class: "frame" }, html("img", { alt: "", src: at(`/page/board-${board.id}.svg`) })),
        html("h2", {}, board.name), html("p", { class: "sub" }, board.facts), html("p", { class: "sub about-board" }, board.about),
        this.file, html("button", { class: "btn", type: "button", onclick: () => this.file.click() }, t("Open a record"))),
      html("div", { class: "columns" },
        html("div", { class: "cards" }, this.seat.lessons.row(), this.leftGames(), this.last(), this.who(), this.box()), this.end()));
  }

  leftGames() {
    const { left } = this.seat;
    if (!left.length) return null;
    return html("section", { class: "card" }, html("h2", {}, t("Continue a game")),
      html("ul", { class: "left-games" }, left.slice(0, MOST_LEFT).map((it, number) => html("li", {},
        html("span", {}, html("b", {}, it.players.join(", ")), html("small", {}, t("Round {round} of {rounds}", it))),
        html("button", { class: `btn${number ? "" : " gold"}`, type: "button", disabled: this.seat.begins, onclick: () => this.seat.resume(it.game) }, t("Continue"))))));
  }

  last() {
    const { last } = this.seat;
    if (!last?.length) return null;
    return html("section", { class: "card learn" }, html("span", {}, html("b", {}, t("Your last game")), html("small", {}, last.join(", "))),
      html("button", { class: "btn", type: "button", disabled: this.seat.begins, onclick: () => this.seat.open() }, t("Show the result")));
  }

  who() {
    const count = (number) => html("button", { type: "button", id: `players-${number}`, "aria-pressed": String(number === this.players),
      onclick: () => { this.players = number; this.seat.page.render(); } }, String(number));
    return html("section", { class: "card" },
      html("div", { class: "choice" }, html("h2", {}, t("Who plays")),
        html("div", { class: "segments", role: "group", "aria-label": t("Players") }, [2, 3, 4, 5].map(count))),
      html("ol", { class: "chairs" }, Array.from({ length: this.players }, (_, seat) => this.chair(seat))));
  }

  chair(seat) {
    const kind = this.kind(seat);
    const { levels, computers } = this.seat.texts;
    const options = [[PERSON, t("a person")], ...levels];
    const called = this.computers[seat];
    const who = kind === PERSON
      ? html("input", { id: `name-${seat}`, maxlength: "40", autocomplete: "off", value: this.name(seat), "aria-label": t("Name"),
        oninput: (event) => { this.names[seat] = event.target.value; this.check(); } })
      : html("span", { class: "called" }, html("b", {}, called), html("small", {}, computers.find(([name]) => name === called)?.[1] ?? ""));
    return html("li", { class: "chair" }, html("div", { class: "whose" }, bar(seat)), who,
      html("select", { id: `kind-${seat}`, "aria-label": t("Player {number}", { number: seat + 1 }),
        onchange: (event) => { this.kinds = Array.from({ length: 5 }, (_, it) => this.kind(it)); this.kinds[seat] = event.target.value; this.seat.page.render(); } },
      options.map(([id, name]) => html("option", { value: id, selected: id === kind }, name))));
  }

  box() {
    const tick = (each) => html("label", { class: "set", title: each.text },
      html("input", { type: "checkbox", id: `set-${each.id}`, checked: this.sets.has(each.id),
        onchange: (event) => { if (event.target.checked) this.sets.add(each.id); else this.sets.delete(each.id); } }),
      html("span", {}, html("b", {}, each.name), html("small", {}, each.brings)));
    return html("section", { class: "card box" }, html("h2", {}, t("In the box")), html("div", { class: "sets" }, this.seat.texts.sets.map(tick)));
  }

  end() {
    const { seat } = this;
    const steps = { "": t("Loading…"), python: t("Loading: the program…"), program: t("Loading: the rules…") };
    const why = seat.trouble || this.whyNot;
    this.says = html("p", { class: "sub", role: "status" }, seat.begins && !seat.isReady ? [html("i", { class: "turning" }), steps[seat.step] ?? steps[""]] : why);
    this.says.classList.toggle("refused", Boolean(why));
    this.go = html("button", { id: "go", class: "btn gold", type: "submit", disabled: Boolean(this.whyNot) || seat.begins }, t("Start the game"));
    return html("div", { class: "end-of-form" }, this.says, this.go);
  }

  /** What a name that is being typed changes. */
  check() {
    say(this.says, this.whyNot);
    this.says.classList.toggle("refused", Boolean(this.whyNot));
    this.go.disabled = Boolean(this.whyNot);
  }
}
