// What is around the board: players, the column, the log, the chart, and what happens now.

import { html, icon, picture, replace, say, svg } from "./dom.js";
import { badge, bar, chip, coin, token } from "./pieces.js";
import { clock, said, t } from "./words.js";

const LINES = 120;

/** A player's panel, kept from one position to the next. */
export class Players {
  constructor(host) {
    this.host = host;
    this.panels = [];
    host.setAttribute("aria-label", t("Players"));
  }

  /** Show all players of a position; `game` has their names, and who is away. */
  show(game, position, isOver) {
    const count = game.players.length || game.room?.seats.length || 0;
    if (this.panels.length !== count) {
      this.panels = Array.from({ length: count }, () => panel());
      replace(this.host, this.panels.map((it) => it.root));
    }
    this.panels.forEach((it, seat) => this.showOne(it, seat, game, position, isOver));
  }

  showOne(parts, seat, game, position, isOver) {
    const room = game.room?.seats[seat];
    const player = position?.players[seat];
    const name = room?.name || game.players[seat]?.name || t("Free seat");
    const colour = game.players[seat]?.colour ?? room?.colour ?? seat;
    const turn = position && !isOver && position.seat === seat;
    parts.root.className = `card player${turn ? " turn" : ""}`;
    if (parts.colour !== colour) {
      replace(parts.bar, bar(colour));
      parts.colour = colour;
    }
    say(parts.name, name);
    say(parts.note, room?.computer ? (game.words?.levels?.[room.computer] ?? room.computer) : "");
    const races = player ? [player.active, ...player.declined].filter(Boolean) : [];
    const key = races.map((it) => `${it.race}${it === player?.active}`).join() + colour;
    if (parts.races !== key) {
      replace(parts.token, race(player, colour));
      parts.races = key;
    }
    const place = isOver ? game.result?.ranking.find((it) => it.seat === seat)?.place : 0;
    say(parts.title, player?.active ? said(player.active.title) : player ? t("No race in play") : "");
    say(parts.held, place ? PLACES[place - 1]() : player ? heldBy(player) : "");
    this.showCoins(parts, player, isOver);
    this.showPaid(parts, player, turn);
    const hand = player?.hand && !isOver ? player.hand : 0;
    replace(parts.hand, hand ? [html("b", {}, String(hand)), ` ${t("in hand")}`] : []);
    parts.root.setAttribute("aria-current", turn ? "true" : "false");
  }

  /** What a stream shows instead of coins that lie face down. */
  showPaid(parts, player, turn) {
    const paid = turn ? null : player?.paid ?? null;
    replace(parts.paid, paid === null ? [] : [html("b", {}, `+${paid}`), html("span", {}, t("last turn"))]);
  }

  showCoins(parts, player, isOver) {
    const coins = player?.coins;
    const key = player ? `${coins}${isOver}` : "";
    if (parts.coins === key) return;
    parts.coins = key;
    if (coins === null || coins === undefined) {
      replace(parts.wealth, player ? covered() : []);
      return;
    }
    replace(parts.wealth, picture(440, coin(0, 0, 400)), html("b", {}, String(coins)));
    parts.wealth.setAttribute("aria-label", t("%n coin(s)", { n: coins }));
  }

  /** The time that is left, or since when somebody is away; called every moment. */
  tick(game, now, isLive) {
    this.panels.forEach((parts, seat) => {
      const room = isLive ? game.room : null;
      const away = room?.seats[seat]?.away;
      const clocks = room?.clocks;
      const left = clocks ? clocks.left[seat] - (clocks.running === seat ? (now - clocks.as_of) * 1000 : 0) : 0;
      const text = away !== null && away !== undefined && away >= 0
        ? t("away {time}", { time: clock(now - away) })
        : clocks && (clocks.kind === "game" || clocks.running === seat) ? clock(left / 1000) : "";
      say(parts.clock, text);
      parts.clock.classList.toggle("away", away !== null && away !== undefined);
      parts.clock.classList.toggle("low", Boolean(clocks) && clocks.running === seat && left < 10000);
    });
  }

  /** Where a seat's things are on the screen. */
  spot(seat) {
    return middle(this.panels[seat]?.token);
  }
}

const PLACES = [() => t("first"), () => t("second"), () => t("third"), () => t("fourth"),
  () => t("fifth")];

function middle(element) {
  const box = element?.getBoundingClientRect();
  return box?.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

function panel() {
  const part = (tag, name) => html(tag, { class: name });
  const parts = { root: html("li"), bar: part("div", "whose"), token: part("div", "race"),
    name: part("b", "name"), note: part("i", "note"), title: part("span", "title"),
    held: part("span", "held"), wealth: part("div", "wealth"), paid: part("div", "paid"),
    hand: part("div", "hand"),
    clock: part("div", "clock") };
  parts.root.append(parts.bar, parts.token,
    html("div", { class: "who" }, html("div", {}, parts.name, " ", parts.note), parts.title, parts.held),
    html("div", { class: "num" }, parts.wealth, parts.paid, parts.hand, parts.clock));
  return parts;
}

function race(player, colour) {
  const active = player?.active;
  const declined = player?.declined[0];
  if (active) return picture(520, token(0, 0, 380, colour, active.race, 1, { number: false, layers: 2 }));
  if (declined) {
    return picture(520, token(0, 0, 380, colour, declined.race, 1, { number: false, declined: true }));
  }
  return picture(520);
}

function covered() {
  const three = [-150, 0, 150].map((x) => coin(x, 0, 400));
  return svg("svg", { class: "covered", viewBox: "-370 -220 740 440", role: "img",
    "aria-label": t("coins, face down") }, three.map((it) => {
    it.setAttribute("href", "#covered");
    return it;
  }));
}

function heldBy(player) {
  const parts = [];
  if (player.active) parts.push(t("%n region(s)", { n: player.active.regions }));
  for (const it of player.declined) parts.push(`${it.regions} ${said(it.title)}`);
  return parts.join(", ");
}

/** The combos to pick from, as far as they matter: one line each. */
export class Column {
  constructor(host) {
    this.host = host;
    this.shown = null;
  }

  show(game, position) {
    this.host.hidden = !position || game.isRecord || !position.column.length;
    if (this.host.hidden || (this.shown === position.column && this.words === game.words)) return;
    this.shown = position.column;
    this.words = game.words;
    const rows = position.column.map((it) => combo(it, game.words));
    replace(this.host, html("ol", {}, rows));
  }

  spot(at) {
    return middle(this.host.querySelectorAll("li")[-2 - at]);
  }
}

function combo({ race: id, power, tokens, coins, price }, words) {
  if (!id) return html("li", { class: "combo empty" });
  const name = `${words?.powers?.[power]?.name ?? power} ${words?.races?.[id]?.name ?? id}`;
  const more = [t("{tokens} tokens, costs {price} coins", { tokens, price })];
  if (coins) more.push(t("%n coin(s)", { n: coins }));
  return html("li", { class: "combo", title: `${name}. ${more.join(". ")}` },
    picture(430, badge(0, 0, 400, power)),
    html("span", { class: "name" }, html("small", {}, words?.powers?.[power]?.name ?? power),
      html("b", {}, words?.races?.[id]?.name ?? id)),
    html("span", { class: "tokens" }, String(tokens), picture(120, svg("use", { href: "#stack", transform: "scale(.25)" }))),
    html("span", { class: "coins" }, coins ? [`+${coins}`, picture(440, coin(0, 0, 400))] : ""),
    html("span", { class: "unseen" }, more.join(". ")));
}

/** The log in words; it follows the newest line unless somebody reads further up. */
export class Log {
  constructor(host, spoken) {
    Object.assign(this, { host, spoken });
    this.list = html("ol");
    host.append(this.list);
    this.lines = null;
  }

  show(game, lines) {
    if (this.lines === lines && this.words === game.words) return;
    const before = this.lines;
    const joined = before && this.words === game.words && lines.length >= before.length
      && before.every((line, at) => line === lines[at]);
    const fresh = joined ? lines.slice(before.length) : lines.slice(-LINES);
    const rows = fresh.map((line) => this.row(game, line));
    if (joined) this.list.append(...rows);
    else replace(this.list, rows);
    while (this.list.children.length > LINES * 2) this.list.firstChild.remove();
    this.lines = lines;
    this.words = game.words;
    if (!lines.length) replace(this.list, html("li", { class: "empty" }, t("Nothing has happened yet.")));
    else this.list.querySelector(".empty")?.remove();
    if (!joined) this.host.scrollTop = 0; // which is its lower end, as its direction is reversed
  }

  /** Tell what is new to whoever listens instead of looking. */
  speak(lines) {
    const text = lines.map((line) => said(line.words)).join(" ");
    if (text) say(this.spoken, text);
  }

  row(game, { seat, strong, words }) {
    const colour = seat === null ? null : game.players[seat]?.colour ?? seat;
    const lead = strong || colour === null ? [] : [chip(colour)];
    return html("li", { class: strong ? "strong" : "" }, lead, html("span", {}, said(words)));
  }
}

const DASHES = ["", "7 3", "2 3", "10 3 2 3", "5 2 1 2"];
const NAMES = 74;

/** The coins of a finished game, round by round. */
export function showChart(host, game) {
  host.hidden = !(game.isRecord && game.result);
  if (host.hidden) return;
  const [wide, high] = [Math.max(220, host.clientWidth - 30), Math.max(70, host.clientHeight - 52)];
  const key = `${wide}/${high}/${t("Coins of all players, round by round")}`;
  if (host.charted === game.past && host.dataset.key === key) return;
  host.charted = game.past;
  host.dataset.key = key;
  const ends = new Map(game.past.turns().map(({ round, to }) => [round, to]));
  const rounds = [...ends.keys()];
  const coins = game.players.map((_, seat) =>
    rounds.map((round) => game.past.at(ends.get(round)).players[seat].coins ?? 0));
  const most = Math.max(20, Math.ceil(Math.max(...coins.flat()) / 20) * 20);
  const x = (at) => 34 + (at * (wide - 34 - NAMES)) / Math.max(1, rounds.length - 1);
  const y = (value) => high - 20 - (value * (high - 30)) / most;
  const grid = [0, most / 2, most].flatMap((value) => [
    svg("path", { d: `M34,${y(value)}H${wide - NAMES}`, class: "grid" }),
    svg("text", { x: 27, y: y(value) + 4, class: "end" }, String(value))]);
  const numbers = rounds.map((round, at) => (at % 2 ? null
    : svg("text", { x: x(at), y: high - 2, class: "mid" }, String(round))));
  const ranked = game.players.map((player, seat) => ({ player, seat, y: y(coins[seat].at(-1)) }))
    .sort((a, b) => a.y - b.y);
  ranked.forEach((it, at) => { it.y = at ? Math.max(it.y, ranked[at - 1].y + 13) : it.y; });
  const lines = ranked.flatMap(({ player, seat, y: at }) => [
    svg("polyline", { points: coins[seat].map((value, index) => `${x(index)},${y(value)}`).join(" "),
      class: `line c${player.colour}`, "stroke-dasharray": DASHES[player.colour] }),
    svg("text", { x: wide - NAMES + 7, y: at + 4, class: `who c${player.colour}` }, player.name)]);
  const spoken = game.players.map((it, seat) => `${it.name}: ${coins[seat].at(-1)}`).join(", ");
  replace(host, html("h2", {}, t("Coins of all players, round by round")),
    svg("svg", { viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": spoken }, grid,
      numbers.filter(Boolean), lines));
}

/** What the signatures and draws of a finished game prove. */
export function showProof(host, proof) {
  host.hidden = !proof;
  if (!proof) return;
  host.classList.toggle("bad", !proof.holds);
  replace(host, proof.holds ? icon("check") : [], html("span", {}, said(proof.says)));
}

/** The rounds of the game as coins, the present one gold. */
export function showRounds(host, round, rounds) {
  const key = `${round}/${rounds}`;
  if (host.dataset.shown === key) return;
  host.dataset.shown = key;
  host.setAttribute("aria-label", t("Round {round} of {rounds}", { round, rounds }));
  replace(host, html("i", {}, t("Round")), Array.from({ length: rounds }, (_, at) =>
    html("span", { class: at + 1 < round ? "past" : at + 1 === round ? "now" : "" }, String(at + 1))));
}

/** What happens now, in one line, as under the board of a phone. */
export function showNow(host, game, position) {
  const seat = position.to_move >= 0 ? position.to_move : position.seat;
  const player = position.players[seat];
  const colour = game.players[seat]?.colour ?? 0;
  const hand = player?.hand ? t("{tokens} in hand", { tokens: player.hand }) : "";
  replace(host, race(player, colour), html("b", {}, said(position.now)), hand ? html("span", {}, hand) : null,
    html("span", { class: "grow" }),
    html("span", { class: "sub" }, t("round {round} of {rounds}", { round: position.round, rounds: game.rounds })));
}
