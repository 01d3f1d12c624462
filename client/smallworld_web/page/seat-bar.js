// What the bar of a seat says where no question of the game stands in it.

import { html } from "./dom.js";
import { hostLost } from "./head.js";
import { placeOf } from "./seat-return.js";
import { recall, said, t } from "./words.js";

/** What the bar consists of at the moment; null where there is nothing to say. */
export function partsOf(seat) {
  if (seat.state === "loading") return () => loading(seat);
  if (seat.state === "moving") return () => waiting(seat.trouble);
  if (seat.state === "returning") return () => waiting([seat.reason, t("Coming back to your seat…")].filter(Boolean).join(" "));
  if (seat.seats.length && seat.page.game.result) return seat.again && seat.page.moment === null ? () => over(seat) : null;
  if (seat.isSeated && seat.page.game.room?.host === "lost") return () => lost(seat);
  if (seat.isSeated && seat.prompt) return () => seat.asks.turn();
  if (seat.isSeated && seat.page.game.position) return () => waiting(t("Coming back to your seat…"));
  if (seat.isSeated) return () => [html("p", { class: "question", role: "status" }, t("You have a seat. Waiting for the game to begin.")), html("p", { class: "help" }, said(seat.page.game.room?.plays))];
  if (seat.state === "left") return () => back(seat);
  const { game, connection } = seat.page;
  if (connection.seat && recall("seat-left") === placeOf(connection.seat) && !game.isRecord && !game.result) return () => back(seat, () => seat.join(recall("seat-name") ?? ""));
  const isOpen = connection.seat ?? (seat.state === "live" && seat.wanted === null);
  if (isOpen && (!seat.page.secret || seat.page.playSecret) && !game.isRecord && !game.result && (seat.vacant.length || seat.isUnseen)) return () => offer(seat);
  return null;
}

function offer(seat) {
  const name = html("input", { id: "seat-name", maxlength: "40", autocomplete: "nickname", value: recall("seat-name") ?? "", "aria-label": t("Your name"), placeholder: t("Your name"), onfocus: () => seat.prepare() });
  const focus = () => seat.host.querySelector("#seat-name")?.focus();
  const go = (event) => {
    event.preventDefault();
    const [{ value }] = event.target.elements;
    if (value.trim()) seat.join(value.trim(), seat.vacant[0] ?? 0);
    else focus();
  };
  if (seat.wantsSeat) setTimeout(focus);
  return [html("form", { class: "offer", onsubmit: go },
    html("span", { class: "question" }, seat.isUnseen ? t("You are invited to a private game.") : t("%n free seat(s)", { n: seat.vacant.length })), name,
    html("button", { class: "btn gold", type: "submit" }, t("Take a seat")))];
}

function loading(seat) {
  const steps = { "": t("Loading your seat…"), python: t("Loading your seat: the program…"), program: t("Loading your seat: the rules…") };
  return waiting(steps[seat.step] ?? steps[""]);
}

function waiting(says) {
  return [html("p", { class: "help", role: "status" }, html("i", { class: "turning" }), says)];
}

function back(seat, act = () => location.reload()) {
  return [html("p", { class: seat.trouble ? "help refused" : "help" }, seat.trouble || t("You have left the table.")),
    html("div", { class: "acts" }, html("button", { class: "btn gold", type: "button", onclick: act }, t("Come back")))];
}

/** The game is over: whether to play again with the same people, where the host can open another game. */
function over(seat) {
  const { again } = seat;
  return [html("div", { class: "offer" },
    html("p", { class: "help" }, again.length ? t("Ready to play again: {people}.", { people: again.join(", ") }) : "",
      seat.wants ? ` ${t("The host opens the next game.")}` : ""),
    seat.wants ? null : html("button", { class: "btn gold", type: "button", "data-act": "again", onclick: () => seat.wish("again") }, t("Play again")))];
}

/** The host is gone: a browser takes no game over, but follows whom a lobby names; elsewhere the person has to know what to do. */
function lost(seat) {
  if (!navigator.onLine) return waiting(hostLost());
  if (seat.game) return waiting(t("The host can't be reached. If they come back or another player takes over, you'll be back in your seat automatically."));
  return [html("p", { class: "question", role: "status" }, t("The host can't be reached.")),
    html("p", { class: "help refused" }, t("This page keeps trying to reach the host. If another player hosts the game now, ask them for the link to their page.")),
    html("div", { class: "acts" }, html("button", { class: "btn", type: "button", onclick: () => seat.awake(true) }, t("Try again")))];
}
