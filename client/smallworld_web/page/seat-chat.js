// The talk at the table.

import { hide, html, renew, say } from "./dom.js";
import { chip } from "./pieces.js";
import { placeOf } from "./seat-return.js";
import { keep, recall, t } from "./words.js";

const LINES = 200;
/** Where the lines of one table lie for the page that is opened again: the host sends only what is new. */
const KEPT = "chat";
/** Pixels by which a window grows when the keyboard of a phone goes. */
const KEYBOARD = 120;
/** Pixels from its end within which a list is still at its end. */
const NEAR = 8;

/** The talk at the table: a tab beside log and combos, with the remarks that everybody reads in their own language. */
export class Chat {
  constructor(seat) {
    this.seat = seat;
    this.page = seat.page;
    this.unread = 0;
    this.tab = html("button", { id: "tab-chat", "data-tab": "chat", type: "button", role: "tab", "aria-controls": "chat", onclick: () => this.open() });
    this.here = html("p", { class: "sub" });
    this.due = html("button", { class: "btn gold due", type: "button", onclick: () => this.answer() });
    this.follows = true;  // the newest line, until somebody scrolls back
    this.list = html("ol", { "aria-live": "polite", onscroll: () => this.onScroll() });
    new ResizeObserver(() => this.follow()).observe(this.list);  // it has no height to scroll in before it is first opened
    const stays = (event) => event.preventDefault();  // the focus: without it the keyboard goes, and the button from under the finger
    this.remarks = html("div", { class: "remarks", onmousedown: stays });
    const writes = (isWriting) => () => {
      document.body.classList.toggle("writes", isWriting);
      this.page.renderSoon();
    };
    this.input = html("input", { maxlength: "300", autocomplete: "off", onfocus: writes(true), onblur: writes(false) });
    this.button = html("button", { class: "btn", type: "submit", onmousedown: stays });
    this.form = html("form", { onsubmit: (event) => this.say(event) }, this.input, this.button);
    document.getElementById("tabs").append(this.tab);
    document.querySelector(".more").append(html("section", { id: "chat", class: "chat", role: "tabpanel", "aria-labelledby": "tab-chat" },
      this.due, this.here, this.list, this.remarks, this.form));
    this.page.side.choose(document.getElementById("side").dataset.tab);
    this.restore();
    let high = innerHeight;
    addEventListener("resize", () => {
      if (innerHeight > high + KEYBOARD) this.input.blur();
      high = innerHeight;
    });
  }

  get isOpen() {
    return document.getElementById("side").dataset.tab === "chat" && this.list.offsetParent !== null;
  }

  open() {
    this.page.side.choose("chat");
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
    renew(this.remarks, remarks.map(([emote, says]) => html("button", { class: "btn", type: "button",
      onclick: () => this.seat.wish("say", { emote }) }, says)));
  }

  /** Say above the talk what the person is asked, as the keyboard hides the rest. */
  remind(question) {
    hide(this.due, !question);
    say(this.due, question);
  }

  answer() {
    this.input.blur();
    this.seat.choose("board");
  }

  say(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (this.seat.isOff) return;  // nobody would hear it: it waits in its field
    if (text) this.seat.wish("say", { text });
    this.follows = true;
    this.input.value = "";
  }

  /** Show what was said at this table before the page was loaded again. */
  restore() {
    const { table, lines } = JSON.parse(recall(KEPT) ?? "{}");
    this.table = placeOf(this.seat.way);
    this.lines = table === this.table ? lines : [];
    for (const it of this.lines) this.write(it);
    this.keep();
  }

  keep() {
    keep(KEPT, JSON.stringify({ table: this.table, lines: this.lines }));
  }

  add({ name, seat, says }) {
    const colour = this.page.game.players[seat]?.colour;
    this.lines = [...this.lines, { name, colour, says }].slice(-LINES);
    this.keep();
    this.write({ name, colour, says });
    if (this.isOpen) return;
    this.unread += 1;
    this.label();
    this.page.notify(t("{name}: {text}", { name, text: says }));
  }

  write({ name, colour, says }) {
    this.list.append(html("li", {}, colour === undefined ? null : chip(colour), html("span", {}, html("b", {}, `${name}: `), says)));
    while (this.list.children.length > LINES) this.list.firstChild.remove();
    this.follow();
  }

  onScroll() {
    const { list } = this;
    if (list.clientHeight) this.follows = list.scrollTop + list.clientHeight > list.scrollHeight - NEAR;
  }

  follow() {
    if (this.follows) this.list.scrollTop = this.list.scrollHeight;
  }
}
