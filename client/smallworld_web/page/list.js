// The games of a lobby: the liveliest one live, the others as rows, and those that are over.

import { Board } from "./board.js";
import { at, fetchedJson, html, icon, replace, say, svg } from "./dom.js";
import { Game } from "./game.js";
import { OWNERS } from "./looks.js";
import { Connection } from "./net.js";
import { chip, coin, loadPieces, nameEmblems } from "./pieces.js";
import { showMoment } from "./table.js";
import { handOver, isOwn, language, said, t } from "./words.js";

const PAUSE = 60;
const [THUMB_WIDTH, THUMB_HEIGHT] = [112, 74];
/** A private game at a lobby, as the host's program writes it, with the secret to play. */
const INVITATION = /^smallworld:\/\/[^/?#]+\/([\w-]{1,64})\?(?:[^#]*&)?secret=([\w-]{1,64})(?:&|$)/;
const boards = new Map();

/** A board's data, fetched once; after an error it is asked for again. */
function boardData(id) {
  if (!boards.has(id)) {
    boards.set(id, fetchedJson(`/boards/${encodeURIComponent(id)}.json`));
    boards.get(id).catch(() => boards.delete(id));
  }
  return boards.get(id);
}

/** Games with a free seat first, then the best: most watchers, then nearest to its end; those that have not begun last. */
function byLiveliness(one, two) {
  const rank = (it) => [it.free ? 1 : 0, it.stage === "running" ? 1 : 0, it.watching, it.round / (it.rounds || 1)];
  const [a, b] = [rank(one), rank(two)];
  const differs = a.findIndex((value, at) => value !== b[at]);
  return differs < 0 ? one.title.localeCompare(two.title) : b[differs] - a[differs];
}

export class List {
  /** `host` is the element of the list; `isTv` begins with the live game as large as it gets. */
  constructor(host, find) {
    document.head.append(html("link", { rel: "stylesheet", href: at("/page/list.css") }));
    this.host = host;
    this.games = [];
    this.finished = [];
    this.previews = new Map();
    this.drawn = new Map();
    this.lobby = "here";
    this.showsFinished = false;
    this.tv = new Tv();
    this.search = html("input", { type: "search", value: find, oninput: () => this.follow() || this.render() });
    this.live = html("button", { type: "button", onclick: () => this.turnTo(false) });
    this.over = html("button", { type: "button", onclick: () => this.turnTo(true) });
    this.trouble = html("p", { class: "card trouble", role: "status", hidden: true });
    this.rows = html("ul", { class: "rows" });
    replace(host, this.tv.root, html("div", { class: "others" },
      html("div", { class: "tools" }, this.search, html("div", { class: "segments" }, this.live, this.over)),
      this.trouble, this.rows));
  }

  /** Take in a list. */
  take({ games, finished, lobby }) {
    Object.assign(this, { games: [...games].sort(byLiveliness), finished: finished ?? [], lobby });
    const there = new Set(games.map((it) => it.game));
    for (const game of this.previews.keys()) if (!there.has(game)) this.previews.delete(game);
    this.render();
  }

  /** Take in how some games stand. */
  preview(previews) {
    for (const it of previews) this.previews.set(it.game, it);
    this.render();
  }

  /** Go to the game of an invitation that was pasted; its secret stays behind the #. */
  follow() {
    const [, game, secret] = this.search.value.trim().match(INVITATION) ?? [];
    if (game) location.assign(`/g/${game}#p=${secret}`);
    return Boolean(game);
  }

  turnTo(showsFinished) {
    this.showsFinished = showsFinished;
    this.render();
  }

  get watching() {
    return this.games.reduce((sum, it) => sum + it.watching, 0);
  }

  render() {
    this.search.placeholder = t("Search or invitation");
    this.search.setAttribute("aria-label", t("Search or invitation"));
    say(this.live, t("Live"));
    say(this.over, t("Finished"));
    this.live.setAttribute("aria-pressed", !this.showsFinished);
    this.over.setAttribute("aria-pressed", this.showsFinished);
    this.trouble.hidden = this.lobby !== "lost";
    say(this.trouble, t("The lobby can't be reached. The list may be out of date; it will update automatically."));
    const wanted = this.search.value.trim().toLowerCase();
    const found = (this.showsFinished ? this.finished : this.games).filter((it) => this.isFound(it, wanted));
    const running = this.games.filter((it) => it.stage === "running");
    this.tv.choose(running, PAUSE);
    this.host.classList.toggle("tvless", !this.tv.shown);
    const rows = this.showsFinished ? this.draw(finishedRow, found.map((it) => [it]))
      : this.draw(liveRow, found.filter((it) => wanted || it.game !== this.tv.shown)
        .map((it) => [it, this.previews.get(it.game)]));
    const empty = this.showsFinished ? t("No game has ended here yet.")
      : wanted ? t("No game matches.") : this.tv.shown ? "" : t("No game is open right now. New ones appear here by themselves.");
    if (rows.length) this.put(rows);
    else replace(this.rows, empty ? html("li", { class: "sub none" }, empty) : []);
  }

  /** A row for each game, the same as before where it would say the same. */
  draw(row, games) {
    const before = this.drawn;
    this.drawn = new Map(games.map((game) => {
      const says = JSON.stringify([row.name, language, ...game]);
      return [says, before.get(says) ?? row(...game)];
    }));
    return [...this.drawn.values()];
  }

  /** Show these rows; one that stays where it is keeps the focus, and a click that has begun. */
  put(rows) {
    const there = this.rows.children;
    for (const row of [...there]) if (!rows.includes(row)) row.remove();
    rows.forEach((row, at) => there[at] === row || this.rows.insertBefore(row, there[at] ?? null));
  }

  isFound(game, wanted) {
    const players = (game.players ?? this.previews.get(game.game)?.players ?? []).map((it) => it.name);
    return [game.title, game.host, ...players].some((it) => (it ?? "").toLowerCase().includes(wanted));
  }
}

function liveRow(game, preview) {
  const { round, rounds } = game;
  const standing = round ? [html("span", {}, t("round {round} of {rounds}", { round, rounds })),
    html("span", { class: "meter" }, bar(round / (rounds || 1)))] : [html("span", {}, t("Not begun yet"))];
  const people = preview ? html("span", { class: "people" }, preview.players.map((it, seat) =>
    html("span", { class: seat === preview.seat ? "person moves" : "person" }, chip(it.colour), it.name, worth(it))))
    : html("span", { class: "sub" }, [game.host, t("{taken} of {seats} seats taken", game)].filter(Boolean).join(", "));
  const href = `/g/${encodeURIComponent(game.game)}`;
  const own = isOwn(game.game) ? html("a", { class: "btn gold seat", href, "aria-label": `${t("Back to your seat")}: ${game.title}` }, t("Back to your seat")) : null;
  const seat = game.free && !own ? html("a", { class: "btn gold seat", href, "aria-label": `${t("Take a seat")}: ${game.title}`, onclick: () => handOver("sit", game.game) }, t("Take a seat")) : null;
  return html("li", { class: "card row" }, html("a", { href },
    thumbnail(game.board_id, preview), html("span", { class: "what" },
      html("span", { class: "line" }, html("b", {}, game.title), " ", html("span", { class: "sub" }, said(game.board))), people),
    html("span", { class: "standing" }, standing,
      html("span", { class: "sub watching" }, icon("eye"), html("span", { "aria-hidden": "true" }, String(game.watching)),
        html("span", { class: "unseen" }, t("%n watching", { n: game.watching }))))), own, seat);
}

function finishedRow(game) {
  return html("li", { class: "card row" }, html("a", { href: `/r/${encodeURIComponent(game.game)}` },
    thumbnail(game.board_id, game), html("span", { class: "what" }, html("b", {}, said(game.says)),
      html("span", { class: "people" }, game.players.map((it) =>
        html("span", { class: "person" }, chip(it.colour), it.name, worth(it)))))));
}

/** What a player's last turn has paid; their coins, where those lie open. */
function worth({ paid, coins }) {
  if (typeof coins === "number") {
    return html("b", { class: "worth" }, svg("svg", { class: "piece", viewBox: "-220 -220 440 440", "aria-hidden": "true" }, coin(0, 0, 400)), ` ${coins}`);
  }
  return typeof paid === "number" ? html("b", { class: "worth" }, `+${paid}`) : null;
}

function bar(share) {
  const it = html("i");
  it.style.width = `${Math.round(share * 100)}%`;
  return it;
}

/** The board in small: the painted ground, and a square in its owner's colour in each region. */
function thumbnail(id, preview) {
  const root = svg("svg", { class: "thumb", width: THUMB_WIDTH, height: THUMB_HEIGHT, "aria-hidden": "true" });
  if (!id) return root;
  boardData(id).then((data) => {
    const [wide, high] = data.size;
    root.setAttribute("viewBox", `0 0 ${wide} ${high}`);
    root.append(svg("image", { href: `/page/board-${id}.svg`, width: wide, height: high }));
    const size = wide / 16;
    (preview?.regions ?? []).forEach(([colour, declined], number) => {
      if (colour < 0) return;
      const [x, y] = data.regions[number].anchor;
      root.append(svg("rect", { x: x - size / 2, y: y - size / 2, width: size, height: size, rx: size / 4,
        fill: declined ? "#8E8578" : OWNERS[colour].field, stroke: declined ? OWNERS[colour].field : "#FFF6E0", "stroke-width": size / 7 }));
    });
  }).catch(() => null);  // a board of somebody's own that is gone: an empty frame
  return root;
}

/** The liveliest game, as it goes on. */
class Tv {
  constructor() {
    this.shown = "";
    this.news = 0;
    this.title = html("b", { class: "serif" });
    this.about = html("span", { class: "sub" });
    this.words = html("span");
    this.way = html("a", { class: "btn gold" }, icon("play"), this.words);
    this.host = html("div", { class: "board" });
    this.lines = html("p", { class: "told" });
    this.people = html("ul", { class: "chips" });
    this.root = html("section", { class: "card tv" }, html("div", { class: "tvhead" },
      html("span", { class: "badge" }, "TV"), this.title, this.about, html("span", { class: "grow" }), this.way),
    html("div", { class: "middle" }, this.host), this.lines, this.people);
    this.board = new Board(this.host, () => null);
  }

  /** Stay with the game that is shown, unless it is over or has paused for so many seconds. */
  choose(games, pause) {
    const now = performance.now() / 1000;
    const stays = games.some((it) => it.game === this.shown) && now < this.news + pause;
    const next = stays ? this.shown : (games.find((it) => it.game !== this.shown) ?? games[0])?.game ?? "";
    const advert = games.find((it) => it.game === next);
    if (next !== this.shown || (this.isRefused && !stays)) this.watch(next);
    this.root.hidden = !advert;
    if (!advert) return;
    say(this.title, advert.title);
    say(this.about, [t("round {round} of {rounds}", advert), t("%n watching", { n: advert.watching })].join(", "));
    this.way.href = `/g/${encodeURIComponent(advert.game)}`;
    say(this.words, isOwn(advert.game) ? t("Back to your seat") : t("Watch"));
  }

  watch(id) {
    this.connection?.end();
    this.shown = id;
    this.news = performance.now() / 1000;
    this.isRefused = false;
    if (!id) return;
    this.game = new Game();
    const { game } = this;
    this.connection = new Connection({
      hello: () => [{ type: "watch", v: 1, game: id }],
      take: (message) => this.game === game && this.take(message),
      changed: (state) => { this.isRefused = state === "refused"; },
    });
    this.connection.open();
  }

  async take(message) {
    const { game } = this;
    this.news = performance.now() / 1000;
    if (message.type === "snapshot") {
      game.snapshot(message);
      await this.openBoard(game, message);
    } else if (message.type === "delta" || message.type === "deltas") {
      for (const entry of message.list ?? [message]) {
        if (game.delta(entry) === false) return this.connection.again();
        if (!message.list) this.board.animate(entry.movements);
      }
    }
    if (game === this.game) this.render();
    return undefined;
  }

  async openBoard(game, { board, words }) {
    if (!board) return;
    const [data, names] = await Promise.all([fetchedJson(board),
      words ? fetchedJson(words.replace("{lang}", language)) : {}, loadPieces()]);
    if (game !== this.game) return;  // another game is shown by now
    nameEmblems(names);
    game.words = names;
    this.board.open(data, names);
  }

  render() {
    const { game } = this;
    const { position } = game;
    if (!position || !this.board.data) return;
    this.board.show(position, game.players);
    this.board.mark(game.last?.kind === "move" ? game.last.at : []);
    showMoment(this.lines, game, position, game.last);
    replace(this.people, game.players.map((it, seat) => html("li", { class: seat === position.seat ? "card turn" : "card" },
      chip(it.colour), html("b", {}, it.name), worth(position.players[seat]))));
  }
}
