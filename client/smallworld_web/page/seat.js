// A seat at the table that the page shows: the offer to sit down, the worker that plays, and what
// it asks. The worker computes every question with its choices; nothing here knows a rule.

import { at, html, made, renew } from "./dom.js";
import { hostLost } from "./head.js";
import { loadPieces } from "./pieces.js";
import { Ask } from "./seat-ask.js";
import { partsOf } from "./seat-bar.js";
import { SeatBoard } from "./seat-board.js";
import { Chat } from "./seat-chat.js";
import { Layout } from "./seat-layout.js";
import { offered, placeOf, Return } from "./seat-return.js";
import { explained } from "./table.js";
import { keep, language, recall, received, said, t } from "./words.js";

/** Seconds between two times that all connections are made anew. */
const REST = 5;
/** Milliseconds between two looks for the page of the next table. */
const LOOK = 2000;
const seconds = () => performance.now() / 1000;

export class Seat {
  /** `page` shows what the worker tells in the place of the server. */
  constructor(page, host) {
    Object.assign(this, { page, host });
    document.head.append(html("link", { rel: "stylesheet", href: at("/page/seat.css") }));
    this.worker = this.chat = null;
    this.state = "watching";
    this.step = "";
    this.seats = [];
    this.free = [];
    this.prompt = null;
    /** Which of the tabs lies open on a phone: board, combos, log or chat. */
    this.panel = "board";
    /** What the open combo would earn on the board, in a sentence. */
    this.pointed = "";
    this.offset = 0;
    this.drawn = "";
    /** Why the seat was left, in a sentence, and the same once it has not come back by itself. */
    this.reason = this.trouble = "";
    this.thinks = false;
    /** The seat to sit down on, and the one that the host was asked for. */
    this.wanted = this.asked = null;
    this.wants = false;
    this.again = [];
    this.mayReturn = true;
    this.game = page.connection.seat?.game ?? "";
    /** Whether the person came by "Take a seat" from the list. */
    this.wantsSeat = this.game !== "" && received("sit") === this.game;
    this.wayBack = new Return((offer) => this.arriveAt(offer), { ask: () => offered(this.game) });
    this.offers = "";
    loadPieces("seat-icons");
    this.board = new SeatBoard(page.board, (at, isLong) => this.press(at, isLong), (at) => this.askAbout(at));
    this.board.onHide = () => this.pointAt(this.asks.opened);
    this.asks = new Ask(this, host);
    this.layout = new Layout(this);
    this.about = page.players.about;
    page.players.about = (seat) => this.tellPlayer(seat);
    addEventListener("keydown", (event) => this.asks.onKey(event), true);
    this.connection = { now: () => seconds() - this.offset, lists: page.connection.lists, seat: null, again: () => this.comeBack(""), end: () => {},
      send: (message) => message.type === "history" && this.wish("history") };
    addEventListener("online", () => this.awake(true));
    document.addEventListener("visibilitychange", () => document.hidden || this.awake(false));
    const { seat } = page.connection;
    if (this.wantsSeat || (seat && placeOf(seat) === recall("seat-at"))) this.prepare();
  }

  get form() {
    return this.layout.form;
  }

  /** Whether the question is for whoever sits here. */
  get mine() {
    return Boolean(this.prompt?.mine);
  }

  /** The regions that others have taken since the person's last turn, until they act; else null. */
  get since() {
    return this.mine && this.isSeated && this.prompt.since?.length ? this.prompt.since : null;
  }

  /** Whether the table is lost, which the bar says, and nothing else needs to. */
  get isOff() {
    return (this.page.connection === this.connection && this.state !== "live") || (this.isSeated && this.page.game.room?.host === "lost");
  }

  get isSeated() {
    return this.seats.length > 0 && !this.page.game.result;  // when it is over, one sees what whoever watches sees
  }

  /** The free seats, as the room shows them before there is a worker. */
  get vacant() {
    if (this.worker && this.state !== "watching") return this.free;
    return (this.page.game.room?.seats ?? []).flatMap((it, number) => (it.name ? [] : [number]));
  }

  /** Whether a game is here to play in that the page may not show before: a private one. */
  get isUnseen() {
    return Boolean(this.page.refusal && this.page.playSecret && (!this.worker || this.state === "watching"));
  }

  // What the person does

  /** Come to the table by the worker, and sit down on a seat. */
  join(name, wanted = null) {
    this.way = this.page.connection.seat ?? this.way;
    const { base, table, game, tables } = this.way;
    keep("seat-name", name);
    keep("seat-at", placeOf(this.way));
    keep("seat-left", null);
    this.wanted = wanted;
    this.asked = null;
    this.wantsSeat = false;
    this.chat ??= new Chat(this);
    if (!this.worker || this.state === "watching") this.load(base);
    this.send({ type: "join", to: table, name, game, tables, language, secret: this.page.playSecret ?? "" });
    this.page.render();
  }

  /** Load the program before anybody sits down: for who was here a moment ago, or writes their name. */
  prepare() {
    const { seat } = this.page.connection;
    if (seat && this.state === "watching" && !this.worker) this.startWorker(seat.base);
  }

  /** Load the program of the seat, if that has not begun. */
  load(base) {
    this.state = "loading";
    this.trouble = "";
    if (this.base !== base) this.end();
    if (!this.worker) this.startWorker(base);
    navigator.storage?.persist?.();
  }

  startWorker(base) {
    this.base = base;
    this.step = "";
    const worker = new Worker(at(`${base}worker.js`), { type: "module" });
    this.worker = worker;
    worker.addEventListener("message", ({ data }) => this.worker === worker && this.receive(JSON.parse(data)));
    worker.addEventListener("error", () => {
      if (this.worker === worker) this.fail(t("This browser can't run the game's program."));
      this.page.render();
    });
    worker.postMessage({ begin: { base: at(base), door: this.door } });
    if (matchMedia("(pointer:coarse)").matches) this.send({ type: "touch" });
  }

  /** The WebSocket that leads to the host. */
  get door() {
    return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/door`;
  }

  send(command) {
    this.worker?.postMessage(JSON.stringify(command));
  }

  wish(what, more = {}) {
    this.send({ type: "wish", what, ...more });
  }

  tap(what, more = {}) {
    if (this.mine) this.send({ type: "tap", what, ...more });
  }

  /** Show how the key of this browser is taken elsewhere, or another one taken here. */
  async moveIdentity() {
    const { IdentityCard } = await import("./seat-identity.js");
    this.identity = new IdentityCard(this);
  }

  /** Tell the worker to move the identity; it is started for that where nobody has sat down yet. */
  askForIdentity(identity) {
    if (!this.worker) this.startWorker((this.page.connection.seat ?? this.way).base);
    this.speak(language);
    this.worker.postMessage({ identity });
  }

  /** A region was pressed; for long, it tells its price, or gives up a piece while some are placed. */
  press(at, isLong) {
    const { prompt } = this;
    if (!this.isSeated || !prompt || this.page.moment !== null) return;
    if (isLong && prompt.placing) this.tap("take", { at });
    else if (isLong || !this.mine) this.askAbout(at);
    else this.tap("click", { at });
  }

  askAbout(at) {
    if (this.isSeated && this.prompt && this.page.moment === null) this.send({ type: "about", at });
  }

  /** Show where a combo would earn; null shows nothing. */
  pointAt(slot) {
    this.pointed = "";
    this.board.point({});
    if (slot !== null) this.send({ type: "about", slot });
  }

  /** What was asked about: a region with its price in lines, or where a combo earns. */
  tellAbout({ at, slot, marks, title, subtitle, lines, total, footer, refusal, says }) {
    if (slot >= 0) {
      if (slot !== this.asks.opened) return;
      this.pointed = says;
      this.board.point(marks);
      this.drawn = "";
      return;
    }
    if (this.board.wants(at)) this.board.explain({ title, subtitle, lines, total, footer, refusal });
  }

  /** A player's races, with a line around their regions; on a phone over the board. */
  tellPlayer(seat) {
    const { game, position } = this.page;
    const player = position?.players[seat];
    if (!["upright", "sideways"].includes(this.form) || !player) {
      this.about(seat);
      return;
    }
    const races = [player.active, ...player.declined].filter(Boolean);
    const marks = Object.fromEntries(position.regions.flatMap((it, number) => (it[1] === seat ? [[number, ""]] : [])));
    this.board.tell(html("b", {}, game.players[seat].name),
      player.paid === null || player.paid === undefined ? null : html("small", {}, t("Last turn: {coins}", { coins: t("%n coin(s)", { n: player.paid }) })),
      races.flatMap((it) => [html("strong", {}, t("{name}: {text}", { name: `${said(it.title)}${it === player.active ? "" : `, ${t("in decline")}`}`, text: t("%n region(s)", { n: it.regions }) })),
        ...explained(it, game.words)]),
      races.length ? null : html("span", {}, t("No race in play")));
    this.board.point(marks);
  }

  /** Open one of the tabs of a phone. */
  choose(panel) {
    this.panel = panel;
    if (panel === "log" || panel === "chat") this.page.side.choose(panel);
    if (panel === "chat") this.chat.open();
    if (panel !== "combos" && !this.prompt?.picks) this.asks.open(null);
    this.page.render();
  }

  /** What a seat makes of the menu. */
  menu(choice, button) {
    return this.isSeated ? this.layout.settings(choice, button) : null;
  }

  /** The device is awake again, perhaps in another network: its old connection would take long to end. */
  awake(isElsewhere) {
    if (["left", "returning"].includes(this.state) && this.mayReturn) {
      this.state = "returning";
      this.wayBack.anew();
      this.page.render();
    } else if (isElsewhere && seconds() > (this.hungUp ?? 0) + REST) {
      this.hungUp = seconds();
      this.worker?.postMessage({ hangUp: true });
    }
  }

  act(id) {
    if (id === "take-back") this.wish("undo");
    else this.tap("act", { id });
  }

  speak(wanted) {
    this.send({ type: "speak", language: wanted });
  }

  // What the worker tells

  /** Say so where the page can't show what its program tells: a host may serve an older program. */
  receive(message) {
    this.wayBack.silent = 0;
    if (message.type === "beat") return;
    try {
      this.take(message);
    } catch (error) {
      this.confused(error);
    }
  }

  confused(error) {
    console.error(error);
    this.fail(t("The page and its program have different versions. Reload the page; if that doesn't help, the host has to update."));
    this.page.render();
  }

  take(message) {
    const { page } = this;
    if (message.type === "welcome") this.offset = seconds() - message.now;
    else if (message.type === "loading") this.step = message.step;
    else if (message.type === "failed") this.fail(message.says);
    else if (message.type === "seat") this.sit(message);
    else if (message.type === "prompt") this.ask(message);
    else if (message.type === "about") this.tellAbout(message);
    else if (message.type === "notice") page.notify(message.says);
    else if (message.type === "said") this.chat.add(message);
    else if (message.type === "words") for (const [it, text] of Object.entries(message.texts)) made.set(`/words/${message.key}.${it}.json`, text);
    else if (message.type === "board") made.set(`/boards/${message.id}.json`, message.data);
    else if (message.type === "identity" || message.type === "saved") this.identity?.take(message);
    else if (message.type === "thinks") this.thinks = true;
    else if (message.type === "moved") this.moveOn(message);
    else if (message.type === "left") this.leave(message);
    else this.show(message);
    page.renderSoon();
  }

  /** A message about the game: the first one takes the place of the server's. */
  show(message) {
    const { page } = this;
    if (this.state === "moving" || (message.type === "snapshot" && !message.position && message.room.stage === "running")) return;  // the game follows
    if (page.connection !== this.connection) {
      page.connection.end();
      page.connection = this.connection;
    }
    this.state = "live";
    this.reason = "";
    this.wayBack.arrive();
    Object.assign(page, { state: "open", refusal: null });
    const { worker } = this;
    this.queue = (this.queue ?? Promise.resolve()).then(() => this.worker === worker && page.take(message)).catch((error) => this.confused(error));
    if (message.room?.host === "lost" && this.wants) this.moveOn({});  // the next table's page has taken the place of this one
  }

  sit({ seats, free, here, muted, again, wants, remarks }) {
    Object.assign(this, { seats, free, again, wants });
    this.chat.show(here, remarks, seats.length > 0 && !muted);
    if (seats.length || (this.asked !== null && !free.length)) this.wanted = this.asked = null;
    else if (this.wanted !== null && free.length && !free.includes(this.asked)) {  // perhaps somebody was quicker
      this.asked = free.includes(this.wanted) ? this.wanted : free[0];
      this.wish("sit", { seat: this.asked });
    }
  }

  ask(prompt) {
    this.asks.begin(prompt);
    const isNew = prompt.mine && (!this.mine || prompt.question !== this.prompt.question);
    const covers = isNew && this.panel === "combos";  // the drawer would hide the question
    if (covers || (prompt.picks && !this.prompt?.picks)) this.panel = "board";
    if (prompt.note && !prompt.picks && String(prompt.note) !== String(this.prompt?.note)) this.board.refuse(prompt.note);
    if (String(prompt.lost) !== String(this.prompt?.lost)) this.board.tellLosses(prompt.lost ?? []);
    this.prompt = prompt;
    this.thinks = false;
    this.page.players.purses = prompt.coins;
  }

  /** The table is left: by the person, for another program of theirs, or until the seat comes back. */
  leave({ says, then }) {
    const isOver = (then === "end" && !says) || Boolean(this.page.game.result && !this.wants);
    if (!isOver && then !== "out" && then !== "elsewhere") {
      const isAway = then === "silence" || (then === "nowhere" && this.page.game.room);  // the page saw the game a moment ago
      this.reason = isAway ? this.reason || hostLost() : says;
      this.comeBack(this.reason);
      return;
    }
    this.mayReturn = false;
    this.end();
    if (isOver) for (const it of ["seat-at", "chat"]) keep(it, null);
    if (this.goes) location.reload();
    this.trouble = says || t("You have left the table.");
    this.state = isOver ? "over" : "left";
  }

  /** Leave as the person wants it; from then on the page watches, and in a game it offers the way back. */
  goAway() {
    document.getElementById("about").close();
    this.goes = true;
    if (this.page.game.position) keep("seat-left", placeOf(this.way));
    if (this.state === "live") this.wish("leave");
    else this.leave({ says: "", then: "end" });  // nobody would answer
  }

  fail(says) {
    const { seats } = this;
    this.identity?.take({ type: "identity", says });
    this.end();
    if (this.state === "watching") return;  // whoever sits down tries once more
    this.comeBack(says);
    if (this.state === "returning") this.seats = seats;  // the screen stays as it is
  }

  /** Come back under the same key; the board stays, and so does the program if it still runs. */
  comeBack(says) {
    this.trouble = says;
    this.prompt = null;
    this.thinks = false;
    this.state = this.wayBack.begin() ? "returning" : "left";
    if (this.state === "left") this.end();
  }

  /** The host is there, with this table or with another one. */
  arriveAt(offer) {
    if (offer.base === this.way.base && placeOf(offer) === placeOf(this.way)) {
      this.join(recall("seat-name") ?? "", this.wanted);
      return;
    }
    keep("seat-at", placeOf(offer));
    location.reload();
  }

  end() {
    this.worker?.terminate();
    Object.assign(this, { worker: null, seats: [], prompt: null, thinks: false });
  }

  /** The host has opened the next table: a lobby's page has it at once, the host's own as soon as it is there. */
  moveOn({ game, secret }) {
    if (this.game && game) location.assign(`/g/${game}${secret ? `#p=${secret}` : ""}`);
    this.trouble = t("The next game is being opened…");
    this.state = "moving";
    this.nextTable(placeOf(this.page.connection.seat) ?? recall("seat-at"));
  }

  /** Look for a page that leads to another table than `old`, and load it. */
  async nextTable(old) {
    const table = placeOf(await offered(this.game));
    if (table && table !== old) {
      keep("seat-at", table);
      location.reload();
    } else setTimeout(() => this.nextTable(old), LOOK);
  }

  // What is shown

  render() {
    const { page, prompt } = this;
    const isHere = this.state === "watching" && page.connection.seat && (page.game.room || this.isUnseen);
    if (isHere && placeOf(page.connection.seat) === recall("seat-at")) {
      this.join(recall("seat-name") ?? "", this.vacant[0] ?? null);  // who was here a moment ago comes back to their seat, or sits down
      return;
    }
    if (isHere && this.vacant.length && this.wantsSeat && recall("seat-name")) {
      this.join(recall("seat-name"), this.vacant[0]);
      return;
    }
    const parts = this.parts();
    const { asks, form } = this;
    const isLost = page.game.room?.host === "lost";
    const mine = this.mine && this.isSeated && page.moment === null;
    document.body.classList.toggle("seated", this.isSeated);
    this.layout.render();
    page.players.names = this.seats.length === 1 && (form === "upright" || form === "sideways") ? Object.fromEntries(this.seats.map((it) => [it, t("You")])) : {};
    this.host.hidden = !parts;
    this.board.framing = form === "upright" || form === "sideways";
    const key = JSON.stringify([language, form, this.panel, this.state, this.state === "loading" && this.step, this.trouble, this.vacant, this.isSeated, prompt, asks.opened,
      asks.isFolded, page.moment, this.thinks, this.wants, this.again, isLost]);
    if (key !== this.drawn || page.game.words !== this.words) this.draw(key, parts, mine);  // the words come after the position
    this.light(mine);
  }

  draw(key, parts, mine) {
    const { asks, page, prompt } = this;
    this.drawn = key;
    this.words = page.game.words;
    this.host.dataset.asks = mine ? "mine" : "";
    const isFolded = asks.isDrawer && asks.isFolded && Boolean(prompt.picks);
    this.host.classList.toggle("drawer", asks.isDrawer);
    this.host.classList.toggle("folded", isFolded);
    this.redraw(parts);
    const { classList } = document.body;  // not by :has, as all of the page would be styled anew for each part of it
    classList.toggle("asked", mine || Boolean(this.seats.length && page.game.result && page.moment === null));
    classList.toggle("drawn", asks.isDrawer && !isFolded);
    classList.toggle("idle", !this.host.querySelector("button"));
    classList.toggle("roomy", asks.isDrawer || this.host.querySelector(".placing") !== null);
    if (this.board.isFramed) page.board.fit();  // what is asked may leave the board another room
    asks.tick();
  }

  /** Light what can be reached, if it has changed. */
  light(mine) {
    const { page: { board, game, position }, prompt } = this;
    if (!board.data || !board.sizes) return;
    const offers = mine ? JSON.stringify([prompt.targets, prompt.own, prompt.dim, prompt.steppers, prompt.advice?.numbers, board.data.id, language]) : board.data.id;
    if (offers !== this.offers && board.position) {
      this.offers = offers;
      this.board.show(mine ? { ...prompt, numbers: prompt.advice?.numbers } : {});
    }
    if (position) this.board.dot(position, game.players);
  }

  parts() {
    return partsOf(this);
  }

  /** Draw what is asked anew; the focus stays on its button, or on the whole where that is gone. */
  redraw(parts) {
    const focused = document.activeElement;
    const wasInside = this.host.contains(focused) && focused !== this.host;
    const act = focused?.dataset?.act;
    const [list] = this.host.querySelectorAll(".picks,.placing ul");
    const scrolled = list?.scrollTop ?? 0;
    renew(this.host, parts ? parts() : []);
    const [now] = this.host.querySelectorAll(".picks,.placing ul");
    if (now) now.scrollTop = scrolled;
    if (!wasInside) return;
    (act && this.host.querySelector(`[data-act="${CSS.escape(act)}"]:not(:disabled)`) || this.host).focus();
  }

  tick() {
    if (this.worker && this.wayBack.misses(this.state)) {
      this.fail(t("This browser can't run the game's program."));
      this.page.render();
    }
    this.asks.tick();
  }
}
