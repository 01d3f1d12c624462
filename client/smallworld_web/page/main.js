// The page as a whole: what is watched, what is shown of it, and what is said when it is not there.

import { Board } from "./board.js";
import { at, byId, fetchedJson, hide, html, icon, replace, say } from "./dom.js";
import { Game } from "./game.js";
import { fullScreen, lasting, showHead, status } from "./head.js";
import { Connection } from "./net.js";
import { loadPieces, nameEmblems, sheet } from "./pieces.js";
import { address, Menu, linkTo, wear } from "./share.js";
import { Side } from "./side.js";
import { sound } from "./sound.js";
import { Column, explained, Log, Players, showHoldings, showMoment, showProof, showRounds } from "./table.js";
import { Timeline } from "./timeline.js";
import { isOwn, keep, language, learn, recall, said, speak, t } from "./words.js";

const query = new URLSearchParams(location.search);
const overlay = ["scores", "board"].includes(query.get("overlay")) ? query.get("overlay") : null;
const [, kind, named] = location.pathname.split("/");
/** The path of the seat's program, where the page lies in a folder and plays without a server. */
const alone = document.querySelector("meta[name=alone]")?.content ?? null;
const LARGEST = 1 << 20;
/** How often a page of a game that the server doesn't know asks for it again. */
const NEW = 3;
/** Milliseconds after which a page that has no frames, as nobody sees it, is rendered all the same. */
const UNSEEN = 250;

class Page {
  constructor() {
    const fragment = new URLSearchParams(location.hash.slice(1));
    this.secret = fragment.get("s");
    this.playSecret = fragment.get("p");
    this.wantedMoment = momentIn(fragment);
    this.game = new Game();
    this.moment = this.dropped = null;
    this.wantsList = false;
    this.asking = null;
    this.noticed = 0;
    this.state = "opening";
    this.refusal = null;
    this.vain = 0;
    this.board = new Board(byId("board"), (at, owner) => this.spot(at, owner), () => this.renderSoon());
    this.players = new Players(byId("players"), (seat) => this.tellPlayer(seat));
    this.column = new Column(byId("column"), (combo) => this.tellCombo(combo));
    this.side = new Side(this, overlay);
    this.log = new Log(byId("log"), byId("spoken"));
    this.timeline = new Timeline(byId("time"), {
      seek: (moment, isNext) => this.seek(moment, isNext),
      wanted: () => this.past(),
      mayShare: () => !this.alone && !this.isDropped,
      shareMoment: () => this.menu.copy(linkTo(this.momentNow, this.secret)),
    });
    this.menu = new Menu(byId("menu"), this);
    this.connection = new Connection({
      hello: () => this.hello(),
      take: (message) => this.take(message),
      changed: (state, wait) => this.onState(state, wait),
    });
    this.seat = null;
    this.isDue = this.wasOffline = false;
  }

  async start() {
    document.body.prepend(sheet);
    this.side.choose("log");
    if (overlay) document.documentElement.classList.add("overlay", `only-${overlay}`);
    wear(recall("theme"));
    const speaking = Promise.all([speak(), loadPieces().catch(console.warn)]);  // which each game asks for again
    if (alone) await speaking.then(() => this.playAlone());
    else if (!["", "g", "r"].includes(kind)) this.refuse({ says: { [language]: t("There is no such page here.") } });
    else if (kind === "r") this.read(fetch(`/records/${named}.json`));
    else this.connection.open();
    await speaking;
    byId("share").addEventListener("click", () => this.menu.open());
    byId("full").addEventListener("click", () => fullScreen());
    byId("say").addEventListener("click", () => document.body.classList.toggle("logged"));
    addEventListener("keydown", (event) => this.onKey(event));
    addEventListener("hashchange", () => this.onHash());
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => this.onDrop(event));
    setInterval(() => this.tick(), 500);
    this.render();
  }

  hello() {
    if (this.wantsList) return [{ type: "games", v: 1 }];
    const asked = { type: "watch", v: 1, game: kind === "g" ? named : "" };
    if (this.secret) asked.secret = this.secret;
    return [this.game.stream === null ? asked
      : { ...asked, stream: this.game.stream, from: this.game.index }];
  }

  /** Play at this device, without a server. */
  async playAlone() {
    const { AloneSeat } = await import("./seat-alone.js");
    this.connection.end();
    this.state = "open";
    this.alone = this.seat = new AloneSeat(this, byId("ask"));
    this.connection = this.seat.connection;
    await this.seat.start(alone);
  }

  /** Show no game any more. */
  close() {
    this.game = new Game();
    this.moment = this.sources = null;
    this.render();
  }

  /** Offer a seat, where the server can; whoever only watches does without the script. */
  async offerSeat() {
    if (this.seat !== null || !this.connection.seat) return;
    this.seat = undefined;
    const [{ Seat }] = await Promise.all([import("./seat.js"), learn("seat-words")]).catch(() => [{}]);
    this.seat = Seat ? new Seat(this, byId("ask")) : null;  // the next message tries again
    this.render();
  }

  async take(message) {
    this.offerSeat();
    if (message.type === "snapshot" || message.type === "record") await this.open(message);
    else if (message.type === "delta") this.takeDeltas([message]);
    else if (message.type === "deltas") this.takeDeltas(message.list);
    else if (message.type === "history") this.takeHistory(message);
    else if (message.type === "log") this.takeLog(message.log);
    else if (message.type === "room") this.takeRoom(message.room);
    else if (message.type === "games" || message.type === "previews") await this.list(message);
    else if (message.type === "end") this.game.ended = message;
    else if (message.type === "error") this.refuse(message);
    this.renderSoon();
  }

  /** A whole game: its board and its words, then the position. */
  async open(message) {
    if (message.type === "record") {
      this.game = Object.assign(new Game(), { ended: null });
      this.game.record(message);
      this.side.choose("chart");
      this.moment = Math.max(0, Math.min(this.wantedMoment ?? this.game.moment, this.game.moment));
    } else this.game.snapshot(message);
    if (this.asked) this.connection.send({ type: "history" });  // whoever fell behind gets no answer
    this.sources = { board: message.board, words: message.words };
    await this.fetchBoard().catch((error) => {
      this.game.stream = null;  // a connection that is resumed would bring no board
      throw error;
    });
    if (message.type === "snapshot" && this.moment === null && this.wantedMoment !== null) this.visit(this.wantedMoment);
    else if (this.moment !== null && !this.game.isRecord && !this.game.past) this.visit(this.moment);
    this.wantedMoment = null;
    if (!this.game.past && byId("side").dataset.tab === "chart") this.side.choose("chart");
  }

  async fetchBoard() {
    const { board, words } = this.sources;
    if (!board) return;
    const [data, names] = await Promise.all([fetchedJson(board),
      words ? fetchedJson(words.replace("{lang}", language)) : {}, loadPieces()]);
    this.game.words = names;
    nameEmblems(names);
    this.board.open(data, names);
    this.board.relabel(names);
  }

  takeDeltas(entries) {
    for (const entry of entries) {
      const taken = this.game.delta(entry);
      if (taken === false) {
        this.connection.again();
        return;
      }
      if (taken) this.onEntry(entry, entries.length === 1);
    }
  }

  onEntry(entry, alone) {
    if (entry.kind === "back" && this.moment !== null && this.moment > entry.moment) this.moment = null;
    if (this.moment !== null) return;
    this.log.speak(entry.log);
    if (entry.kind === "back") this.notify(entry.log.map((line) => said(line.words)).join(" "));
    else if (alone) {
      this.motion = [...this.motion ?? [], ...entry.movements];
      sound(entry, "seat" in entry.changes);
    }
    if (entry.result) this.side.choose("chart");  // with all coins, as they lie open now
  }

  takeHistory(message) {
    this.game.history(message);
    this.asking?.(this.game.past !== null);
    this.render();
  }

  takeLog(lines) {
    this.game.log = [...this.game.log, ...lines];
    if (this.moment === null) this.log.speak(lines);
  }

  /** A finished game, from its address or for a file. */
  async read(answering) {
    try {
      const answer = await answering;
      const message = await answer.json();
      this.state = "open";
      await this.take(message);
    } catch {
      this.state = "refused";
      this.refusal = { says: { [language]: t("The record can't be loaded. Try again later.") } };
      this.render();
    }
  }

  takeRoom(room) {
    this.refusal = null;
    const before = this.game.room;
    this.game.room = room;
    room.seats.forEach((seat, number) => {
      const old = before?.seats[number];
      if (!old?.name) return;
      if (seat.stands_in && !old.stands_in) this.notify(t("A computer player takes over for {player}.", { player: old.name }));
      else if (!seat.stands_in && old.stands_in && seat.name) this.notify(t("{player} plays again.", { player: seat.name }));
    });
    const isBack = before?.host === "lost" && room.host === "here";
    if (isBack) this.notify(this.wasOffline ? t("The game is back.") : t("The table has a host again."));
    this.wasOffline = room.host === "lost" && (this.wasOffline || !navigator.onLine);
  }

  refuse(message) {
    const { connection } = this;  // a seat may have its own by then
    if (message.code === "no-game" && !kind && !this.wantsList) {
      this.wantsList = true;
      return void setTimeout(() => connection.open());
    }
    const isMine = message.code === "no-game" && kind === "g" && isOwn(named);
    this.refusal = isMine ? { ...message, says: { [language]: t("Your game can't be reached: its host may be away, or it is over. This page keeps looking.") } } : message;
    const isNew = message.code === "no-game" && kind === "g" && !this.secret && !this.playSecret && this.vain < NEW;
    this.vain = Math.min(this.vain + 1, NEW);  // the server hears of a game a moment after its host can share the link
    return isMine || isNew ? void setTimeout(() => connection.open(), 1000 * this.vain) : undefined;
  }

  onState(state, wait) {
    if (state === "refused" && this.wantsList && !this.refusal) return;
    if (state === "open" && this.state === "lost") this.notify(t("The game is back."));
    this.state = state;
    this.wait = state === "lost" ? performance.now() / 1000 + wait : 0;
    if (state === "lost") this.asking?.(false);
    this.render();
  }

  /** Whether the past is known; asks for it where it is not. */
  async past() {
    if (this.game.past) return true;
    if (this.state === "lost") return false;  // nobody would answer, and a connection that is resumed brings no past
    return this.asked ??= new Promise((done) => {
      this.asking = done;
      this.connection.send({ type: "history" });
    }).finally(() => { this.asked = this.asking = null; });
  }

  async visit(moment) {
    if (await this.past()) this.seek(Math.max(0, Math.min(Math.round(moment), this.game.past.length)));
    else if (this.state !== "lost") this.seek(null);
  }

  seek(moment, isNext = false) {
    if (moment !== null && !this.game.past) return;
    this.moment = moment !== null && moment >= this.game.moment && !this.game.isRecord && !isNext ? null : moment;
    address(this.moment, this.secret, this.playSecret);
    if (isNext && moment > 0) this.motion = this.game.past.entries[moment - 1].movements;
    this.render();
  }

  onHash() {
    const fragment = new URLSearchParams(location.hash.slice(1));
    if ((fragment.get("s") ?? this.secret) !== this.secret || (fragment.get("p") ?? this.playSecret) !== this.playSecret) location.reload();  // the whole link, at last
    const moment = momentIn(fragment);
    if (moment !== null && moment !== this.moment) this.visit(moment);
  }

  get momentNow() {
    return this.moment ?? this.game.moment;
  }

  get isDropped() {
    return this.dropped !== null;
  }

  /** The position that is shown. */
  get position() {
    const { game } = this;
    return this.moment === null || !game.past ? game.position : game.past.at(this.moment);
  }

  spot(at, owner) {
    return at < -1 ? this.column.spot(at) : this.players.spot(owner);
  }

  async speak(wanted) {
    keep("language", wanted);
    await speak(wanted);
    this.seat?.speak(wanted);
    if (this.sources) await this.fetchBoard();
    this.timeline.drawn = null;
    byId("rounds").dataset.shown = "";
    this.log.words = null;
    this.column.words = null;
    this.menu.draw();
    this.render();
  }

  /** Say something for a moment. */
  notify(text) {
    Object.assign(this, { passing: text, noticed: performance.now() + 5000 });
    this.tick();
  }

  /** Draw everything; what fails in it takes neither the connection nor a seat with it. */
  render() {
    this.isDue = false;
    try {
      this.draw();
    } catch (error) {
      reportError(error);
      this.notify(t("Something went wrong in the page. Reload it: the game isn't lost."));
    }
  }

  draw() {
    const { game, position } = this;
    document.body.dataset.state = this.state;
    document.body.dataset.index = game.index;
    document.body.dataset.moment = this.momentNow;
    document.body.classList.toggle("record", game.isRecord);
    document.body.classList.toggle("past", this.moment !== null && !game.isRecord);
    document.body.classList.toggle("empty", !position);
    document.body.classList.toggle("boardless", !this.board.data);
    showHead(this);
    this.seat?.render();
    this.tick();
    if (!position || !this.board.data) {
      if (!position && game.room) this.players.show(game, null, false);
      return;
    }
    const isOver = position.stage === "over" && game.result !== null;
    const { entry, lines } = this.shown();
    this.board.show(position, game.players);
    this.board.mark((this.moment === null && this.seat?.since) || (entry?.kind === "move" ? entry.at : []));
    this.players.show(game, position, isOver);
    this.column.show(game, position);
    this.log.show(game, lines);
    this.log.light(lines, this.momentNow);
    showRounds(byId("rounds"), position.round, game.rounds);
    showMoment(byId("caption"), game, position, entry, Boolean(this.seat?.isSeated) && this.moment === null);
    if (overlay) byId("caption").append(html("span", { class: "sub" }, this.rounds(position)));
    showHoldings(byId("holdings"), game, position, this.board);
    showProof(byId("proof"), game.proof);
    this.side.render(position, isOver);
    this.timeline.show(game, this.moment);
    if (this.motion) this.board.animate(this.motion);  // last, as it measures what is laid out
    this.motion = null;
  }

  /** Render once what is told until the next frame: each time, the browser lays all out anew. */
  renderSoon() {
    const draw = () => this.isDue && this.render();
    if (!this.isDue) {
      requestAnimationFrame(draw);
      setTimeout(draw, UNSEEN);
    }
    this.isDue = true;
  }

  /** The entry that led to the moment that is shown, and the log's lines up to there. */
  shown() {
    const { game, moment } = this;
    if (moment === null || !game.past) return { entry: game.last, lines: game.log };
    return { entry: moment > 0 ? game.past.entries[moment - 1] : null, lines: this.linesUpTo(moment) };
  }

  rounds(position) {
    return t("Round {round} of {rounds}", { round: position.round, rounds: this.game.rounds });
  }

  /** What a player's races can do, and what they hold. */
  tellPlayer(seat) {
    const { game, position } = this;
    const player = position?.players[seat];
    if (!player) return;
    const races = [player.active, ...player.declined].filter(Boolean);
    this.card(game.players[seat].name, races.flatMap((it) => [
      html("h3", {}, it === player.active ? said(it.title) : `${said(it.title)}, ${t("in decline")}`),
      html("p", { class: "sub" }, t("%n region(s)", { n: it.regions })),
      ...explained(it, game.words)]));
  }

  tellCombo({ race, power }) {
    const { words } = this.game;
    const title = `${words?.powers?.[power]?.name ?? power} ${words?.races?.[race]?.name ?? race}`;
    this.card(title, explained({ race, powers: [power] }, words));
  }

  card(title, parts) {
    const dialog = byId("about");
    replace(dialog, html("div", { class: "top" }, html("h2", { id: "about-title" }, title),
      html("button", { class: "btn square", type: "button", "aria-label": t("Close"), onclick: () => dialog.close() }, icon("close"))),
    parts.length ? parts : html("p", {}, t("No race in play")));
    dialog.setAttribute("aria-labelledby", "about-title");
    dialog.showModal();
  }

  linesUpTo(moment) {
    if (moment === Infinity) return this.game.log;
    const past = this.game.past;
    if (this.linesFor?.past === past && this.linesFor.moment === moment && this.linesFor.length === past.length) {
      return this.linesFor.lines;
    }
    const lines = past.entries.slice(0, moment).flatMap((entry) => entry.log);
    this.linesFor = { past, moment, length: past.length, lines };
    return lines;
  }

  /** What changes by itself: clocks, and what is to be known of the connection. */
  tick() {
    const { game } = this;
    this.lister?.render();
    this.players.tick(game, this.connection.now(), this.moment === null && this.state === "open");
    this.seat?.tick();
    const [text, mood] = status(this);
    const live = byId("live");
    if (live.dataset.mood !== mood || live.dataset.text !== text) {
      Object.assign(live.dataset, { mood, text });
      replace(live, mood === "good" ? [html("i"), html("span", { class: "wide" }, text),
        html("span", { class: "narrow" }, t("Live"))] : text);
    }
    const notice = byId("notice");
    const stays = lasting(this);
    const passing = performance.now() < this.noticed ? this.passing : "";
    const shown = passing || stays;
    say(notice, shown);
    hide(notice, !shown);
    notice.classList.toggle("warning", Boolean(!passing && stays && this.state !== "open"));
    byId("say").classList.toggle("notified", Boolean(shown));
    const home = byId("home");
    hide(home, !this.refusal || (!this.connection.lists && ["", "g"].includes(kind)));
    say(home, t("All games"));
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.matches(event.key === " " ? "input,select,textarea,button,a" : "input,select,textarea")) return;
    const acts = { ArrowLeft: () => this.timeline.step(-1), ArrowRight: () => this.timeline.step(1),
      Home: () => this.timeline.step(-Infinity), End: () => this.timeline.step(Infinity),
      " ": () => this.timeline.toggle() };
    if (!(event.key in acts) || !this.position || !this.board.data || event.defaultPrevented) return;
    event.preventDefault();
    acts[event.key]();
  }

  async onDrop(event) {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    if (file.size > LARGEST) {
      this.notify(t("This file is too large for a record."));
      return;
    }
    if (this.alone) {
      await this.alone.read(file);
      return;
    }
    this.dropped = file;
    this.connection.end();
    document.body.classList.remove("listing");
    this.lister?.tv.watch("");
    this.refusal = null;
    this.moment = null;
    this.wantedMoment = null;
    this.game = new Game();
    this.state = "opening";
    this.render();
    await this.read(fetch("/file", { method: "POST", body: file }));
  }

  /** The public games of a lobby. */
  async list(message) {
    const { List } = await import("./list.js");  // whoever watches a game does without
    this.lister ??= new List(byId("list"), query.get("find") ?? "");
    document.body.classList.add("listing");
    if (message.type === "games") this.lister.take(message);
    else this.lister.preview(message.previews);
    if (location.hash === "#tv" && this.lister.tv.shown) location.replace(`/g/${encodeURIComponent(this.lister.tv.shown)}`);
  }
}

/** The moment that a link names; null where it names none. */
function momentIn(fragment) {
  return fragment.has("m") ? Math.max(0, Math.round(Number(fragment.get("m"))) || 0) : null;
}

const page = new Page();
page.start();
