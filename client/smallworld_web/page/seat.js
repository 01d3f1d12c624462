// A seat at the table that the page shows: the offer to sit down, the worker that plays, and what
// it asks. The worker computes every question with its choices; nothing here knows a rule.

import { html, icon, picture, replace, say } from "./dom.js";
import { badge, chip, coin, marker, token } from "./pieces.js";
import { Reach } from "./seat-reach.js";
import { clock, keep, language, recall, said, t } from "./words.js";

const LINES = 200;
/** Seconds between two times that all connections are made anew. */
const REST = 5;
/** Milliseconds between two looks for the page of the next table. */
const LOOK = 2000;
const seconds = () => performance.now() / 1000;

export class Seat {
  /** `page` shows what the worker tells in the place of the server. */
  constructor(page, host) {
    Object.assign(this, { page, host });
    document.head.append(html("link", { rel: "stylesheet", href: "/page/seat.css" }));
    this.worker = null;
    this.state = "watching";
    this.step = "";
    this.seats = [];
    this.free = [];
    this.prompt = null;
    this.opened = null;
    this.offset = 0;
    this.drawn = "";
    this.trouble = "";
    this.thinks = false;
    this.wants = false;
    this.again = [];
    this.chat = null;
    this.offers = "";
    this.reach = new Reach(page.board);
    this.connection = { now: () => seconds() - this.offset, lists: false, seat: null, again: () => {}, end: () => {},
      send: (message) => message.type === "history" && this.wish("history") };
    addEventListener("online", () => this.awake(true));
    document.addEventListener("visibilitychange", () => document.hidden || this.awake(false));
    page.board.onTap = (number, takes) => this.tap(takes ? "take" : "click", { at: number });
  }

  get isSeated() {
    return this.seats.length > 0;
  }

  /** The free seats, as the room shows them before there is a worker. */
  get vacant() {
    if (this.worker) return this.free;
    return (this.page.game.room?.seats ?? []).flatMap((it, number) => (it.name ? [] : [number]));
  }

  // What the person does

  /** Come to the table by the worker, and sit down on a seat. */
  join(name, wanted = null) {
    const { base, table } = this.page.connection.seat;
    keep("seat-name", name);
    keep("seat-at", table);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.wanted = wanted;
    this.state = "loading";
    this.trouble = "";
    this.worker = new Worker(`${base}worker.js`, { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.take(JSON.parse(data)));
    this.worker.addEventListener("error", () => this.fail(t("This browser can't run the game's program.")));
    this.chat ??= new Chat(this);
    this.worker.postMessage({ begin: { base: new URL(base, location.href).href, door: `${scheme}://${location.host}/door` } });
    this.send({ type: "join", to: table, name, language, secret: this.page.playSecret ?? "" });
    navigator.storage?.persist?.();
    this.page.render();
  }

  send(command) {
    this.worker?.postMessage(JSON.stringify(command));
  }

  wish(what, more = {}) {
    this.send({ type: "wish", what, ...more });
  }

  tap(what, more = {}) {
    if (this.prompt?.mine) this.send({ type: "tap", what, ...more });
  }

  /** The device is awake again, perhaps in another network: its old connection would take long to end. */
  awake(isElsewhere) {
    if (this.state === "left" && this.mayReturn) location.reload();
    else if (isElsewhere && seconds() > (this.hungUp ?? 0) + REST) {
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

  take(message) {
    const { page } = this;
    if (message.type === "welcome") this.offset = seconds() - message.now;
    else if (message.type === "loading") this.step = message.step;
    else if (message.type === "failed") this.fail(message.says);
    else if (message.type === "seat") this.sit(message);
    else if (message.type === "prompt") this.ask(message);
    else if (message.type === "notice") page.notify(message.says);
    else if (message.type === "said") this.chat.add(message);
    else if (message.type === "thinks") this.thinks = true;
    else if (message.type === "moved") this.moveOn();
    else if (message.type === "left") this.leave(message);
    else this.show(message);
    page.render();
  }

  /** A message about the game: the first one takes the place of the server's. */
  show(message) {
    const { page } = this;
    if (page.connection !== this.connection) {
      page.connection.end();
      page.connection = this.connection;
    }
    this.state = "live";
    page.state = "open";
    this.queue = (this.queue ?? Promise.resolve()).then(() => page.take(message));
  }

  sit({ seats, free, here, muted, again, wants, remarks }) {
    Object.assign(this, { seats, free, again, wants });
    this.chat.show(here, remarks, seats.length > 0 && !muted);
    if (!seats.length && free.length && this.wanted !== null) {
      this.wish("sit", { seat: free.includes(this.wanted) ? this.wanted : free[0] });
      this.wanted = null;
    }
  }

  ask(prompt) {
    const opens = prompt.picks && !this.prompt?.picks;
    this.prompt = prompt;
    this.thinks = false;
    if (opens || !prompt.picks) this.opened = null;
  }

  leave({ says, then }) {
    this.end();
    if (then === "end") keep("seat-at", null);
    this.trouble = says || t("You have left the table.");
    this.state = then === "end" ? "over" : "left";
    this.mayReturn = then === "nowhere" || then === "error";
  }

  fail(says) {
    this.end();
    this.state = "left";
    this.trouble = says;
  }

  end() {
    this.worker?.terminate();
    Object.assign(this, { worker: null, seats: [], prompt: null, thinks: false });
  }

  /** The host has opened the next table: come to it as soon as its page is there. */
  moveOn() {
    this.trouble = t("The next game is being opened…");
    this.state = "moving";
    this.nextTable(this.page.connection.seat?.table ?? recall("seat-at"));
  }

  /** Look for a page that leads to another table than `old`, and load it. */
  nextTable(old) {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
    socket.onmessage = ({ data }) => {
      const table = typeof data === "string" ? JSON.parse(data).seat?.table : null;
      if (table && table !== old) {
        keep("seat-at", table);
        location.reload();
      }
      socket.close();
    };
    socket.onclose = () => setTimeout(() => this.nextTable(old), LOOK);
  }

  // What is shown

  render() {
    const { page, prompt } = this;
    if (this.state === "watching" && page.game.room && page.connection.seat?.table === recall("seat-at")) {
      this.join(recall("seat-name") ?? "", null);  // who was here a moment ago comes back to their seat
      return;
    }
    const parts = this.parts();
    const isLost = page.game.room?.host === "lost";
    const key = JSON.stringify([language, this.state, this.step, this.trouble, this.vacant, this.isSeated, prompt, this.opened, page.moment,
      this.thinks, this.wants, this.again, isLost]);
    document.body.classList.toggle("seated", this.isSeated);
    this.host.hidden = !parts;
    const asks = prompt?.mine && this.isSeated && page.moment === null;
    const offers = asks ? JSON.stringify([prompt.targets, prompt.own, prompt.dim, prompt.advice?.numbers, page.board.data?.id, language]) : "";
    if (offers !== this.offers && page.board.data) {
      this.offers = offers;
      if (asks) this.reach.show(prompt.targets, prompt.own, prompt.dim, prompt.advice?.numbers ?? {});
      else this.reach.show({}, [], false, {});
    }
    if (key === this.drawn && page.game.words === this.words) return;  // the words come after the position
    this.drawn = key;
    this.words = page.game.words;
    const kind = this.host.dataset.asks;
    this.host.dataset.asks = asks ? "mine" : "";
    const focused = document.activeElement?.dataset?.act;
    if (parts) replace(this.host, parts());
    if (focused && this.host.querySelector(`[data-act="${CSS.escape(focused)}"]`)) this.host.querySelector(`[data-act="${CSS.escape(focused)}"]`).focus();
    this.tick();
    if (asks && kind !== "mine" && document.hidden) document.title = `● ${document.title}`;
  }

  /** What the bar consists of at the moment; null where there is nothing to say. */
  parts() {
    if (this.state === "loading") return () => this.loading();
    if (this.state === "moving") return () => [html("p", { class: "help", role: "status" }, html("i", { class: "turning" }), this.trouble)];
    if (this.isSeated && this.page.game.result) return () => this.over();
    if (this.isSeated && this.page.game.room?.host === "lost") return () => this.lost();
    if (this.isSeated && this.prompt) return () => this.turn();
    if (this.isSeated) return () => [html("p", { class: "help" }, t("You have a seat. The game begins when the host starts it."))];
    if (this.state === "left") return () => this.back();
    if (this.page.connection.seat && (!this.page.secret || this.page.playSecret) && !this.page.game.isRecord && !this.page.game.result && this.vacant.length) return () => this.offer();
    return null;
  }

  offer() {
    const name = html("input", { id: "seat-name", maxlength: "40", autocomplete: "nickname", value: recall("seat-name") ?? "", "aria-label": t("Your name"), placeholder: t("Your name") });
    const go = (event) => {
      event.preventDefault();
      if (name.value.trim()) this.join(name.value.trim(), this.vacant[0]);
      else name.focus();
    };
    return [html("form", { class: "offer", onsubmit: go },
      html("span", { class: "question" }, t("A seat is free.")), name,
      html("button", { class: "btn gold", type: "submit" }, t("Take a seat")))];
  }

  loading() {
    const steps = { "": t("Loading your seat…"), python: t("Loading your seat: the program…"), program: t("Loading your seat: the rules…") };
    return [html("p", { class: "help", role: "status" }, html("i", { class: "turning" }), steps[this.step] ?? steps[""])];
  }

  back() {
    return [html("p", { class: "help refused" }, this.trouble),
      html("div", { class: "acts" }, html("button", { class: "btn gold", type: "button", onclick: () => location.reload() }, t("Come back")))];
  }

  /** The game is over: whether to play again with the same people. */
  over() {
    const { again } = this;
    return [html("div", { class: "offer" },
      html("p", { class: "question", role: "status" }, said(this.page.game.result.says)),
      html("p", { class: "help" }, again.length ? t("Again: {people}.", { people: again.join(", ") }) : "",
        this.wants ? ` ${t("The host opens the next game.")}` : ""),
      this.wants ? null : html("button", { class: "btn gold", type: "button", "data-act": "again", onclick: () => this.wish("again") }, t("Play again")))];
  }

  /** The host is gone: a browser takes no game over, so the person has to know what to do. */
  lost() {
    return [html("p", { class: "question", role: "status" }, t("The host can't be reached.")),
      html("p", { class: "help refused" }, t("This page keeps trying to reach the host. If another player hosts the game now, ask them for the link to their page.")),
      html("div", { class: "acts" }, html("button", { class: "btn", type: "button", onclick: () => location.reload() }, t("Try again")))];
  }

  turn() {
    const { prompt } = this;
    return [
      html("div", { class: "asked" },
        this.hand(),
        html("div", { class: "words" },
          html("p", { class: "question", role: "status" }, prompt.question, " ", html("b", { class: "clock", id: "own-clock" })),
          prompt.note ? html("p", { class: "help refused" }, prompt.note[1]) : html("p", { class: "help" }, prompt.help),
          prompt.forecast.length ? html("p", { class: "forecast" }, prompt.forecast.map((it) => html("span", {}, it.label, " ",
            picture(440, coin(0, 0, 400)), html("b", {}, it.amount)))) : null),
        html("div", { class: "acts" }, this.helps(), this.hint(), this.actions())),
      this.advice(),
      prompt.picks && this.words ? this.picks() : null,
      prompt.placing ? this.placing() : null,
      prompt.decline ? html("p", { class: "help" }, prompt.decline.says.join(" ")) : null,
    ].filter(Boolean);
  }

  hand() {
    const { hand } = this.prompt;
    if (!hand) return null;
    const colour = this.page.game.players[hand.seat]?.colour ?? hand.seat;
    return html("div", { class: "inhand", title: hand.says },
      html("b", {}, String(hand.count)),
      picture(520, hand.marker ? marker(0, 0, 420, hand.piece, 1, colour)
        : token(0, 0, 400, colour, hand.piece, hand.count, { number: false })),
      html("span", { class: "unseen" }, hand.label || hand.says));
  }

  actions() {
    const { prompt } = this;
    const acts = prompt.actions.map((it) => html("button", { class: `btn${it.gold ? " gold" : ""}`, type: "button",
      "data-act": it.id, disabled: !it.enabled || prompt.waits, title: it.reason || null, onclick: () => this.act(it.id) },
    html("span", {}, it.label, it.reason ? html("small", {}, it.reason) : null)));
    if (prompt.decline) {
      acts.push(html("button", { class: "btn", type: "button", onclick: () => this.act("cancel-decline") }, t("Keep them")),
        html("button", { class: "btn gold", type: "button", onclick: () => this.act("confirm-decline") }, t("Decline")));
    }
    if (prompt.undo === null || prompt.held) return acts;
    const undo = html("button", { class: "btn", type: "button", "data-act": "undo", disabled: Boolean(prompt.undo), title: prompt.undo.trim() || null,
      onclick: () => this.wish("undo") }, t("Undo"));
    return [...acts.slice(0, -1), undo, ...acts.slice(-1)];
  }

  hint() {
    const { prompt } = this;
    if (!prompt.mine || prompt.held) return null;
    return html("button", { class: "btn", type: "button", "data-act": "advice", "aria-pressed": String(Boolean(prompt.advice)),
      disabled: this.thinks || prompt.waits, onclick: () => this.wish("advice") }, this.thinks ? t("Thinking…") : t("Hint"));
  }

  /** What is advised, with the button that does the next step. */
  advice() {
    const { advice, waits } = this.prompt;
    if (!advice) return null;
    return html("div", { class: "advice" },
      html("p", { role: "status" }, advice.says, advice.brings ? html("small", {}, advice.brings) : null,
        advice.next ? html("b", {}, advice.next) : null),
      advice.others > 0 ? html("button", { class: "btn", type: "button", "data-act": "other", onclick: () => this.wish("other") }, t("Another")) : null,
      advice.can_follow ? html("button", { class: "btn", type: "button", "data-act": "follow", disabled: waits, onclick: () => this.wish("follow") }, t("Do it")) : null);
  }

  /** The own clock while it runs. */
  tick() {
    const shown = this.host.querySelector("#own-clock");
    const clocks = this.page.game.room?.clocks;
    if (!shown) return;
    const runs = clocks && this.seats.includes(clocks.running);
    const left = runs ? clocks.left[clocks.running] / 1000 - (this.page.connection.now() - clocks.as_of) : 0;
    say(shown, runs ? clock(left) : "");
    shown.classList.toggle("low", Boolean(runs) && left < 10);
  }

  helps() {
    return this.prompt.helps.map((it) => html("button", { class: "btn help-chip", type: "button", "data-act": it.id, title: it.hint,
      "aria-pressed": String(it.on), onclick: () => this.act(it.id) }, `${it.name} ${it.said}`.trim()));
  }

  /** The combos: the first press opens one, the gold button takes it and says the price. */
  picks() {
    const { game } = this.page;
    const { races = {}, powers = {} } = game.words ?? {};
    const rows = game.position.column.map((combo, slot) => {
      if (!combo.race) return null;
      const open = this.opened === slot;
      const refusal = this.prompt.picks[slot];
      const race = races[combo.race] ?? {};
      const power = powers[combo.power] ?? {};
      const head = html("button", { class: "combo", type: "button", "aria-expanded": String(open), "data-act": `pick-${slot}`,
        onclick: () => { this.opened = open ? null : slot; this.page.render(); } },
      picture(440, badge(0, 0, 400, combo.power)),
      html("span", { class: "name" }, `${power.name ?? combo.power} `, html("b", {}, race.name ?? combo.race)),
      html("span", { class: "tokens" }, t("%n token(s)", { n: combo.tokens })),
      html("span", { class: "price" }, combo.coins ? html("i", {}, `+${combo.coins} `) : null,
        combo.price ? t("pay {coins}", { coins: combo.price }) : t("free")));
      if (this.prompt.advice?.slot === slot) head.append(html("b", { class: "advised" }, t("Hint")));
      const more = open ? html("div", { class: "opened" },
        html("div", {}, html("p", {}, power.text ?? ""), html("p", {}, race.text ?? "")),
        refusal ? html("p", { class: "refused" }, refusal) : html("button", { class: "btn gold", type: "button", "data-act": `take-${slot}`,
          onclick: () => this.tap("pick", { at: slot }) }, combo.price
          ? t("Take {combo}, pay {coins}", { combo: `${power.name} ${race.name}`, coins: combo.price })
          : t("Take {combo}", { combo: `${power.name} ${race.name}` }))) : null;
      return html("li", { class: `pick${open ? " open" : ""}${refusal ? " dear" : ""}` }, head, more);
    });
    return html("ol", { class: "picks" }, rows.filter(Boolean));
  }

  placing() {
    const { placing } = this.prompt;
    const tabs = placing.tabs.length > 1 ? html("div", { class: "layers" }, placing.tabs.map(([id, name, , left], at) =>
      html("button", { class: "btn", type: "button", "aria-pressed": String(at === placing.current), "data-act": `layer-${id}`,
        onclick: () => this.act(`layer-${id}`) }, left ? `${name} (${left})` : name))) : null;
    const rows = placing.stands.map(([region, name, about, count, least, most]) => html("li", {},
      html("span", { class: "name" }, name, html("small", {}, about)),
      this.stepper(region, name, -1, count > least), html("b", {}, String(count)), this.stepper(region, name, 1, count < most)));
    const score = placing.score?.length ? html("p", { class: "help" }, placing.score.map(([line, coins]) => `${line}: ${coins}`).join(" · ")) : null;
    return html("div", { class: "placing" }, tabs, html("p", { class: "help" }, placing.note), html("ul", {}, rows), score);
  }

  stepper(region, name, by, enabled) {
    return html("button", { class: "btn square", type: "button", disabled: !enabled, "data-act": `step-${region}-${by}`,
      "aria-label": by > 0 ? t("One more in {region}", { region: name }) : t("One less in {region}", { region: name }),
      onclick: () => this.tap("step", { at: region, by }) }, by > 0 ? "+" : "−");
  }
}

/** The talk at the table: a tab beside log and combos, with the remarks that everybody reads in their own language. */
class Chat {
  constructor(seat) {
    this.seat = seat;
    this.page = seat.page;
    this.unread = 0;
    this.tab = html("button", { id: "tab-chat", "data-tab": "chat", type: "button", role: "tab", "aria-controls": "chat", onclick: () => this.open() });
    this.here = html("p", { class: "sub" });
    this.list = html("ol", { "aria-live": "polite" });
    this.remarks = html("div", { class: "remarks" });
    this.input = html("input", { maxlength: "300", autocomplete: "off" });
    this.button = html("button", { class: "btn", type: "submit" });
    this.form = html("form", { onsubmit: (event) => this.say(event) }, this.input, this.button);
    document.getElementById("tabs").append(this.tab);
    document.querySelector(".more").append(html("section", { id: "chat", class: "chat", role: "tabpanel", "aria-labelledby": "tab-chat" },
      this.here, this.list, this.remarks, this.form));
    this.page.choose(document.getElementById("side").dataset.tab);
  }

  get isOpen() {
    return document.getElementById("side").dataset.tab === "chat" && this.list.offsetParent !== null;
  }

  open() {
    this.page.choose("chat");
    this.unread = 0;
    this.label();
  }

  label() {
    say(this.tab, this.unread ? `${t("Chat")} (${this.unread})` : t("Chat"));
  }

  /** Show who is here, and what may be said by one press. */
  show(here, remarks, mayTalk) {
    this.label();
    say(this.here, t("At the table: {people}", { people: here.join(", ") }));
    this.input.placeholder = t("Write a message");
    this.input.setAttribute("aria-label", t("Write a message"));
    say(this.button, t("Send"));
    this.form.hidden = this.remarks.hidden = !mayTalk;
    replace(this.remarks, remarks.map(([emote, says]) => html("button", { class: "btn", type: "button",
      onclick: () => this.seat.wish("say", { emote }) }, says)));
  }

  say(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (text) this.seat.wish("say", { text });
    this.input.value = "";
  }

  add({ name, seat, says }) {
    const colour = this.page.game.players[seat]?.colour;
    this.list.append(html("li", {}, colour === undefined ? null : chip(colour), html("span", {}, html("b", {}, `${name}: `), says)));
    while (this.list.children.length > LINES) this.list.firstChild.remove();
    this.list.scrollTop = this.list.scrollHeight;
    if (this.isOpen) return;
    this.unread += 1;
    this.label();
    this.page.notify(`${name}: ${says}`);
  }
}
