// What the head of the page says: which game it is, and what is to be known of it and of the connection.

import { byId, hide, html, icon, replace, say, set } from "./dom.js";
import { said, t } from "./words.js";

/** Name the game, and what the head has buttons for. */
export function showHead(page) {
  const { game, lister, position } = page;
  const isList = document.body.classList.contains("listing");
  const own = game.isRecord && !page.alone?.analysis?.isOpen ? null : page.alone?.title;
  const name = own ?? (isList ? t("Games under way") : game.isRecord ? (game.result ? said(game.result.says).replace(/\.$/, "") : t("A record"))
    : game.room?.title || "Small World");
  say(byId("round"), position ? page.rounds(position) : name);
  say(byId("title"), name);
  say(byId("subtitle"), isList ? `${t("{count} live", { count: lister.games.length })}, ${t("%n watching", { n: lister.watching })}`
    : game.words?.board === name ? "" : game.words?.board ?? "");
  document.title = document.hidden && page.seat?.isSeated && page.seat.mine && page.moment === null ? `● ${name}` : name;
  const menu = t("Menu");
  if (byId("share").getAttribute("aria-label") !== menu) {
    replace(byId("share"), icon("lines"), html("span", { class: "wide" }, menu));
    replace(byId("full"), icon("fit"));
  }
  set(byId("share"), "aria-label", menu);
  set(byId("log"), "aria-label", t("Log"));
  set(byId("tabs"), "aria-label", t("More about the game"));
  say(byId("tab-log"), t("Log"));
  say(byId("tab-column"), t("Combos"));
  say(byId("tab-chart"), t("Chart"));
  set(byId("full"), "aria-label", t("Full screen"));
  hide(byId("full"), !document.fullscreenEnabled);
  const file = byId("file");
  hide(file, !game.file);
  if (game.file) {
    file.href = game.file;
    file.download = game.fileName ?? "";
    replace(file, icon("save"), html("span", { class: "wide" }, t("Save the file")));
    file.setAttribute("aria-label", t("Save the file"));
  }
}

export async function fullScreen() {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen().catch(() => null);  // the person said no
}

/** A word on the connection, and its mood. */
export function status(page) {
  const { game } = page;
  if (game.isRecord || document.body.classList.contains("listing")) return ["", "none"];
  if (game.result && page.moment === null && !page.alone) return [t("The game is over."), "none"];
  if (page.alone) return page.moment === null ? ["", "none"] : [t("Looking back"), "past"];
  if (page.seat?.isOff) return ["", "none"];
  if (page.state === "lost") return [t("not connected"), "bad"];
  if (!game.position) return [game.room?.stage === "waiting" && !page.seat?.isSeated ? t("Not begun yet") : "", "none"];
  if (page.moment !== null) return [t("Looking back"), "past"];
  if (game.ended) return [t("The game is over."), "none"];
  if (game.room?.host === "lost") return [hostLost(), "bad"];
  const delay = game.room?.delay ?? 0;
  return [delay ? t("Live, {time} behind", { time: t("%n second(s)", { n: delay }) }) : t("Live"), "good"];
}

/** Why the table is silent, as far as the browser knows. */
export const hostLost = () => (navigator.onLine ? t("The host can't be reached.") : t("This device is offline."));

/** What stays to be said until it changes. */
export function lasting(page) {
  const { game } = page;
  if (page.refusal) return page.seat?.isUnseen ? "" : said(page.refusal.says);
  if (game.result && !game.isRecord) return "";
  if (page.state === "opening") return t("Connecting…");
  if (page.state === "lost") {
    const left = Math.max(1, Math.ceil(page.wait - performance.now() / 1000));
    return t("The server can't be reached. Next attempt in {time}; then the game continues automatically.",
      { time: t("%n second(s)", { n: left }) });
  }
  if (page.moment !== null || page.seat?.isOff) return "";
  if (game.ended) return said(game.ended.says);
  if (game.room?.host === "lost" && !(navigator.onLine && game.room.says)) return hostLost();
  if (game.room?.says) return said(game.room.says);
  if (game.room?.paused) return t("{player} has paused it.", { player: game.room.paused });
  if (game.room?.stage === "waiting" && !game.position && !page.seat?.isSeated) return `${t("The game has not begun yet.")} ${said(game.room.plays)}`.trim();
  return "";
}
