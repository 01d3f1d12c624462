// What surrounds board and question on a phone: the menu, the tabs below, and what floats on the board.

import { fetchedJson, html, icon, replace, say } from "./dom.js";
import { placeOf } from "./seat-return.js";
import { keep, language, recall, t } from "./words.js";

const UPRIGHT = matchMedia("(max-aspect-ratio:19/20),(max-width:640px) and (min-height:521px)");
const SIDEWAYS = matchMedia("(max-height:520px) and (min-aspect-ratio:19/20)");
const TABS = { board: ["target", () => t("Board")], combos: ["cards", () => t("Combos")], log: ["log", () => t("Log")], chat: ["chat", () => t("Chat")] };
const byId = (id) => document.getElementById(id);

export class Layout {
  constructor(seat) {
    this.seat = seat;
    const button = (name, act, kind) => html("button", { class: kind, type: "button", onclick: act }, icon(name));
    this.menu = button("lines", () => seat.page.menu.open(), "btn square tool");
    this.hint = button("hint", () => seat.wish("advice"), "btn square tool");
    this.hint.dataset.act = "bulb";
    this.undo = html("div", { class: "undoes" });
    this.tabs = Object.fromEntries(Object.entries(TABS).map(([name, [drawn]]) => [name,
      html("button", { type: "button", "data-panel": name, onclick: () => seat.choose(seat.panel === name ? "board" : name) },
        html("span", {}, icon(drawn), html("i")), html("em"))]));
    this.nav = html("nav", { class: "panels" }, Object.values(this.tabs));
    document.querySelector(".head").prepend(this.menu);
    document.querySelector(".head").append(this.hint);
    document.querySelector(".page").append(this.nav);
    seat.board.floats.append(this.undo);
    for (const it of [UPRIGHT, SIDEWAYS]) it.addEventListener("change", () => seat.page.render());
    document.body.classList.toggle("lefty", recall("hand") === "left");
    this.restore();
  }

  /** Know again up to which moment the log of this table was read before the page was loaded again. */
  restore() {
    const [table, read] = JSON.parse(recall("read") ?? "[]");
    this.table = placeOf(this.seat.page.connection.seat);
    this.read = table === this.table ? read : 0;
  }

  /** How a seat is laid out: "upright" or "sideways" on a phone, "facing" for two at a tablet, "wide" elsewhere. */
  get form() {
    if (!this.seat.isSeated) return "";
    if (this.seat.facing?.isOn) return "facing";
    const { classList, dataset } = document.body;
    if (classList.contains("writes") && dataset.form) return dataset.form;  // the keyboard turns no phone
    return UPRIGHT.matches ? "upright" : SIDEWAYS.matches ? "sideways" : "wide";
  }

  render() {
    const { seat } = this;
    const { prompt, page: { game } } = seat;
    const { dataset } = document.body;
    dataset.form = seat.form;
    if (seat.form === "upright" && seat.panel === "log" && byId("side").dataset.tab === "chat") seat.panel = "chat";  // on its side they share a tab
    dataset.panel = seat.panel;
    seat.page.players.own = seat.seats;
    this.menu.setAttribute("aria-label", t("Menu"));
    this.hint.setAttribute("aria-label", seat.thinks ? t("Thinking…") : t("Hint"));
    this.hint.setAttribute("aria-pressed", String(Boolean(prompt?.advice)));
    this.hint.hidden = Boolean(seat.lesson);
    this.hint.disabled = !seat.mine || prompt.held || seat.thinks || prompt.waits;
    this.hint.classList.toggle("thinks", seat.thinks);
    const undoes = seat.form === "upright" && !seat.asks.isDrawer && prompt?.mine && seat.asks.mayUndo && !prompt.undo && language;
    if (undoes !== this.undoes) replace(this.undo, undoes ? seat.asks.undo() : []);
    this.undoes = undoes;
    for (const [name, tab] of Object.entries(this.tabs)) {
      tab.setAttribute("aria-pressed", String(seat.panel === name));
      say(tab.lastChild, TABS[name][1]());
      tab.setAttribute("aria-label", TABS[name][1]());
    }
    this.tabs.chat.hidden = !seat.chat;
    const read = seat.panel === "log" ? game.moment : Math.min(this.read, game.moment);  // a game may go back
    if (game.position && read !== this.read) {
      this.read = read;
      keep("read", JSON.stringify([this.table, read]));
    }
    this.badge("log", linesSince(game.log, seat.seats, this.read));
    this.badge("chat", seat.chat?.unread ?? 0);
    seat.chat?.remind(seat.mine ? prompt.question : "");
  }

  badge(tab, count) {
    const sign = this.tabs[tab].querySelector("i");
    say(sign, count ? String(Math.min(count, 99)) : "");
  }

  /** What a seat adds to the menu. */
  settings(choice, button) {
    const hands = { right: t("Right hand"), left: t("Left hand") };
    return [
      document.fullscreenEnabled ? button("fit", t("Full screen"), () => {
        this.seat.page.menu.dialog.close();
        byId("full").click();
      }) : null,
      this.seat.page.alone ? null : button("people", t("Leave the table"), () => this.askToLeave()),
      this.seat.facing?.settings(choice),
      choice(t("Buttons for"), "hand", hands, recall("hand") ?? "right", (value) => {
        keep("hand", value === "left" ? value : null);
        document.body.classList.toggle("lefty", value === "left");
      })];
  }

  /** The part of the rules that is enough for a first game. */
  async tellRules() {
    const { page } = this.seat;
    page.menu.dialog.close();
    const paragraphs = await fetchedJson(`/page/seat-rules-${language}.json`);
    page.card(t("How to play"), paragraphs.map((it) => html("p", {}, bold(it))));
  }

  /** Ask before the table is left, and say what becomes of the seat. */
  askToLeave() {
    const { page } = this.seat;
    const button = (kind, text, act) => html("button", { class: kind, type: "button", onclick: act }, text);
    page.menu.dialog.close();
    page.card(t("Leave the table?"), [
      html("p", {}, page.game.position ? t("Your seat stays yours: you can come back to it from this page.") : t("Your seat becomes free.")),
      html("p", { class: "ways" }, button("btn", t("Stay"), () => byId("about").close()),
        button("btn gold", t("Leave"), () => this.seat.goAway()))]);
  }
}

/** A text with its **bold** words. */
export function bold(text) {
  return text.split("**").map((part, at) => (at % 2 ? html("b", {}, part) : part));
}

/** How many lines of the log are others' since the own turn before, after the moment up to which they were read. */
function linesSince(log, seats, read) {
  let at = log.length;
  const isOwn = (line) => seats.includes(line.seat);
  while (at > 0 && (isOwn(log[at - 1]) || log[at - 1].strong)) at -= 1;
  let count = 0;
  for (; at > 0 && log[at - 1].moment > read && !isOwn(log[at - 1]); at -= 1) count += log[at - 1].strong ? 0 : 1;
  return count;
}
