// A lesson at this device: its card over the board, what the step means, and the list of all lessons.

import { at, html, icon, replace } from "./dom.js";
import { bold } from "./seat-layout.js";
import { keep, recall, t } from "./words.js";

const READ = "lessons";
/** Milliseconds until the board has glided to where it stays. */
const GLIDES = 350;

export class Lessons {
  /** `seat` is at the table where lessons are taken. */
  constructor(seat) {
    this.seat = seat;
    /** What the worker told last of the lesson that is taken; null outside of one. */
    this.step = null;
    document.head.append(html("link", { rel: "stylesheet", href: at("/page/seat-lesson.css") }));
    this.card = html("section", { class: "lesson", role: "status", hidden: true });
    document.getElementById("board").append(this.card);
    seat.board.onView = () => this.settle();
  }

  get all() {
    return this.seat.texts.lessons;
  }

  get done() {
    return new Set((recall(READ) ?? "").split(",").filter(Boolean));
  }

  /** The lesson that comes next: after this one, or the first that was not taken. */
  get next() {
    const { all, done, step } = this;
    const from = step ? all.findIndex((it) => it.id === step.id) + 1 : 0;
    return [...all.slice(from), ...all.slice(0, from)].find((it) => !done.has(it.id)) ?? null;
  }

  /** The row of the first screen that leads to the lessons. */
  row() {
    const [done, all] = [this.all.filter((it) => this.done.has(it.id)).length, this.all.length];
    return html("section", { class: "card learn" },
      html("span", {}, html("b", {}, t("Learn to play")), html("small", {}, done ? t("{done} of {all} lessons done", { done, all }) : t("{all} short lessons at the table", { all }))),
      html("button", { id: "learn", class: "btn", type: "button", onclick: () => this.list() }, t("Lessons")));
  }

  list() {
    const { done } = this;
    const row = ({ id, title, about }) => html("button", { class: "btn lesson-row", type: "button", onclick: () => this.take(id) },
      done.has(id) ? icon("check") : html("i"), html("span", {}, html("b", {}, title), html("small", {}, about)));
    this.seat.page.card(t("Lessons"), this.all.map(row));
  }

  take(id) {
    document.getElementById("about").close();
    this.seat.teach(id);
  }

  /** The lesson is left. */
  end() {
    this.step = null;
    this.card.hidden = true;
    this.drawn = "";
  }

  tell(step) {
    this.step = step;
    if (step.over) keep(READ, [...this.done.add(step.id)].join());
  }

  /** Show the card where it hides nothing that is wanted, and mark what the step means. */
  show() {
    const { step, card } = this;
    for (const it of document.querySelectorAll(".wanted")) it.classList.remove("wanted");
    card.hidden = !step;
    if (!step) return;
    this.wanted.forEach((it) => it.classList.add("wanted"));
    const key = JSON.stringify([step, document.documentElement.lang, this.done.size]);
    if (key !== this.drawn) {
      this.drawn = key;
      replace(card, html("b", { class: "lesson-title" }, step.title), html("p", {}, bold(step.text)),
        step.watches ? null : html("p", { class: step.answer ? "answer" : "asked-for" }, bold(step.answer || step.ask)), this.foot());
    }
    this.settle();
  }

  /** Put the card now, and where it belongs once the board has come to rest. */
  settle() {
    this.put();
    clearTimeout(this.settles);
    this.settles = setTimeout(() => this.put(), GLIDES);
  }

  /** Put the card where it does not hide the wanted region. */
  put() {
    const room = document.getElementById("board").getBoundingClientRect();
    const box = this.step && this.wanted.find((it) => it.matches(".area"))?.getBoundingClientRect();
    if (!box) return;
    this.card.classList.toggle("beneath", box.top + box.height / 2 < room.top + room.height / 2);
    this.card.classList.toggle("left", box.left + box.width / 2 > room.left + room.width / 2);
  }

  foot() {
    const { step, next } = this;
    const button = (kind, act, text, press) => html("button", { class: kind, type: "button", "data-act": act, onclick: press }, text);
    if (step.over) {
      return html("p", { class: "foot" }, button("link", "lesson-list", t("Lessons"), () => this.list()), html("span", { class: "grow" }),
        next ? button("btn gold", "lesson-next", next.title, () => this.take(next.id)) : button("btn gold", "lesson-leave", t("Play"), () => this.seat.home()));
    }
    const dots = html("span", { class: "dots", "aria-label": `${step.at + 1} / ${step.count}` },
      Array.from({ length: step.count }, (_, at) => html("i", { class: at < step.at ? "past" : at === step.at ? "now" : "" })));
    return html("p", { class: "foot" }, step.at ? button("link", "lesson-back", t("Back"), () => this.wish("back")) : null,
      button("link", "lesson-show", t("Show me"), () => this.wish("show")), dots, button("link", "lesson-leave", t("Leave"), () => this.seat.home()));
  }

  wish(what) {
    this.seat.send({ type: "lesson-step", what });
  }

  /** What is to be pressed. */
  get wanted() {
    const { step: { verb, target, over, watches } } = this;
    if (over || watches) return [];
    const found = { press: `#ask [data-act="${CSS.escape(target)}"]`, pick: `#ask [data-act="pick-${CSS.escape(target)}"]` }[verb]
      ?? `.area[data-region="${CSS.escape(target)}"]`;
    const isOpen = verb === "pick" && String(this.seat.asks.opened) === target;
    return [...document.querySelectorAll(isOpen ? "#ask [data-act=take]" : found)];
  }
}
