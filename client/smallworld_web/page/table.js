// What is around the board: players, the column, the log, the chart, and what happens now.

import { hide, html, icon, picture, renew, replace, say, set, svg } from "./dom.js";
import { badge, bar, chip, coin, die, token } from "./pieces.js";
import { clock, said, t } from "./words.js";

const LINES = 120;

/** The players' rows, kept from one position to the next; `about` is called with a seat. */
export class Players {
  constructor(host, about) {
    Object.assign(this, { host, about });
    this.rows = [];
    /** Coins that only their owner sees, by seat; and names in the place of players'. */
    this.purses = {};
    this.names = {};
    /** The seats of whoever looks at it. */
    this.own = [];
  }

  /** Show all players of a position; `game` has their names, and who is away. */
  show(game, position, isOver) {
    const count = game.players.length || game.room?.seats.length || 0;
    set(this.host, "aria-label", t("Players"));
    set(this.host, "data-count", count);
    if (this.rows.length !== count) {
      this.rows = Array.from({ length: count }, (_, seat) => row(() => this.about(seat)));
      replace(this.host, this.rows.map((it) => it.root));
    }
    const most = Math.max(10, ...(position?.players ?? []).map((it) => it.paid ?? 0));
    this.rows.forEach((it, seat) => this.showOne(it, seat, game, position, isOver, most));
  }

  showOne(parts, seat, game, position, isOver, most) {
    const room = game.room?.seats[seat];
    const player = position?.players[seat];
    const name = room?.name || game.players[seat]?.name || t("Free seat");
    const colour = game.players[seat]?.colour ?? room?.colour ?? seat;
    const turn = position && !isOver && position.seat === seat;
    set(parts.root, "class", `card player${turn ? " turn" : ""}`);
    if (parts.colour !== colour) {
      replace(parts.bar, bar(colour));
      parts.colour = colour;
    }
    say(parts.name, this.names[seat] ?? name);
    say(parts.note, room?.computer ? said(room.level) : !position && this.own.includes(seat) ? t("you") : "");
    const races = player ? [player.active, ...player.declined].filter(Boolean) : [];
    const key = races.map((it) => `${it.race}${it === player?.active}`).join() + colour;
    if (parts.races !== key) {
      replace(parts.token, race(player, colour));
      renew(parts.asleep, player?.active ? player.declined.map((it) => sleeping(it, colour)) : []);
      parts.races = key;
    }
    const place = isOver ? game.result?.ranking.find((it) => it.seat === seat)?.place : 0;
    say(parts.title, place ? PLACES[place - 1]() : player?.active ? said(player.active.title)
      : player ? t("No race in play") : "");
    const held = races.reduce((sum, it) => sum + it.regions, 0);
    say(parts.regions, player ? String(held) : "");
    say(parts.held, player?.active && !place ? `, ${t("%n region(s)", { n: held })}` : "");
    this.showCoins(parts, player?.coins ?? this.purses[seat] ?? null);
    const paid = player?.coins === null ? player.paid : null;
    hide(parts.income, !player || player.coins !== null || seat in this.purses);
    parts.meter.style.width = `${Math.round((100 * (paid ?? 0)) / most)}%`;
    renew(parts.paid, paid === null ? [] : [html("span", { class: "unit" }, t("last turn")),
      html("b", {}, `+${paid}`), picture(440, coin(0, 0, 400))]);
    const hand = turn && player?.hand ? player.hand : 0;
    renew(parts.hand, hand ? [html("b", {}, String(hand)), ` ${t("in hand")}`] : []);
    set(parts.root, "aria-current", turn ? "true" : "false");
  }

  showCoins(parts, coins) {
    renew(parts.wealth, coins === null ? [] : [picture(440, coin(0, 0, 400)), html("b", {}, String(coins)),
      html("span", { class: "unseen" }, t("%n coin(s)", { n: coins }))]);
  }

  /** The time that is left, or since when somebody is away; called every moment. */
  tick(game, now, isLive) {
    this.rows.forEach((parts, seat) => {
      const room = isLive ? game.room : null;
      const away = room?.seats[seat]?.away;
      const clocks = game.result ? null : room?.clocks;
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
    return middle(this.rows[seat]?.token);
  }
}

const PLACES = [() => t("first"), () => t("second"), () => t("third"), () => t("fourth"),
  () => t("fifth")];

function middle(element) {
  const box = element?.getBoundingClientRect();
  return box?.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

function row(open) {
  const part = (tag, name, ...children) => html(tag, { class: name }, ...children);
  const parts = { bar: part("div", "whose"), token: part("div", "race"), name: part("b", "name"),
    note: part("i", "note"), clock: part("span", "clock"), title: part("span", "title"), held: part("span", "held"),
    asleep: part("div", "asleep"), regions: html("b", { class: "regions", "aria-hidden": "true" }), wealth: part("div", "wealth"),
    meter: html("i"), paid: part("div", "paid"), hand: part("div", "hand") };
  parts.income = part("div", "income", part("div", "meter", parts.meter), parts.paid);
  const who = html("button", { class: "who", type: "button", "aria-haspopup": "dialog" },
    part("span", "line", parts.name, " ", parts.note, " ", parts.clock),
    part("span", "line second", parts.title, parts.held));
  parts.root = html("li", { onclick: open }, parts.bar, parts.token, who, parts.asleep, parts.regions,
    parts.income, parts.wealth, parts.hand);
  return parts;
}

function race(player, colour) {
  const active = player?.active;
  if (active) return picture(520, token(0, 0, 380, colour, active.race, 1, { number: false, layers: 2 }));
  return player?.declined[0] ? sleeping(player.declined[0], colour) : picture(520);
}

function sleeping({ race: id }, colour) {
  return picture(520, token(0, 0, 380, colour, id, 1, { number: false, declined: true }));
}

/** The combos to pick from; `about` is called with the one that is pressed. */
export class Column {
  constructor(host, about) {
    Object.assign(this, { host, about });
    this.shown = null;
  }

  show(game, position) {
    const combos = game.isRecord ? [] : position.column;
    if (this.shown === position.column && this.words === game.words) return;
    this.shown = position.column;
    this.words = game.words;
    replace(this.host, html("ol", {}, combos.map((it) => combo(it, game.words, () => this.about(it)))));
  }

  spot(at) {
    return middle(this.host.querySelectorAll("li")[-2 - at]);
  }
}

function combo({ race: id, power, tokens, coins, price }, words, open) {
  if (!id) return html("li", { class: "combo empty" });
  const more = [t("{tokens} tokens, costs {price} coins", { tokens, price })];
  if (coins) more.push(t("%n coin(s)", { n: coins }));
  return html("li", {}, html("button", { class: "combo", type: "button", onclick: open, "aria-haspopup": "dialog" },
    picture(430, badge(0, 0, 400, power)),
    html("span", { class: "name" }, html("small", {}, words?.powers?.[power]?.name ?? power), " ",
      html("b", {}, words?.races?.[id]?.name ?? id)),
    html("span", { class: "tokens", "aria-hidden": "true" }, String(tokens), picture(120, svg("use", { href: "#stack", transform: "scale(.25)" }))),
    html("span", { class: "coins", "aria-hidden": "true" }, coins ? [`+${coins}`, picture(440, coin(0, 0, 400))] : ""),
    html("span", { class: "unseen" }, more.join(". "))));
}

/** What a race in play or a combo can do, in parts for a card. */
export function explained({ race: id, powers }, words) {
  const parts = [[words?.races?.[id], id], ...powers.map((it) => [words?.powers?.[it], it])];
  return parts.map(([known, plain]) => html("p", {}, html("b", {}, `${known?.name ?? plain}: `), known?.text ?? ""));
}

/** Everything that everybody holds, as a list for those who do not see the board. */
export function showHoldings(host, game, position, board) {
  const whose = game.players.map(() => []);
  position.regions.forEach((it, number) => whose[it[1]]?.push(board.told(it, number)[0].split(",")[0]));
  set(host, "aria-label", t("Who holds what"));
  renew(host, html("ul", {}, game.players.map(({ name }, seat) =>
    html("li", {}, `${name}: ${whose[seat].join(", ") || t("nothing")}`))));
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

  /** Light the lines of one moment. */
  light(lines, moment) {
    const first = lines.length - this.list.children.length;
    [...this.list.children].forEach((it, at) => {
      const line = lines[first + at];
      it.classList.toggle("lit", Boolean(line) && !line.strong && line.moment === moment);
    });
  }

  row(game, { seat, strong, words }) {
    const colour = seat === null ? null : game.players[seat]?.colour ?? seat;
    const lead = strong || colour === null ? [] : [chip(colour)];
    return html("li", { class: strong ? "strong" : "" }, lead, html("span", {}, said(words)));
  }
}

/** How the line of a player's colour is drawn in each chart. */
export const DASHES = ["", "7 3", "2 3", "10 3 2 3", "5 2 1 2"];
const NAMES = 86;

/**
 * Coins round by round where all is over. In a running game, whose coins lie covered, what each turn
 * paid, and what a turn pays on average with its standard deviation.
 */
export function showChart(host, game) {
  const isOver = Boolean(game.result);
  const past = game.past;
  const title = isOver ? t("Coins of all players, round by round") : t("What each turn paid");
  if (!past) {
    replace(host, html("h2", {}, title), html("p", { class: "sub" }, t("Loading…")));
    delete host.dataset.key;
    return;
  }
  const [wide, high] = [Math.max(220, host.clientWidth - 30), Math.max(70, host.clientHeight - 44)];
  const key = `${wide}/${high}/${past.length}/${title}`;
  if (host.charted === past && host.dataset.key === key) return;
  host.charted = past;
  host.dataset.key = key;
  const series = game.players.map((_, seat) => isOver ? coinsOf(past, seat) : incomesOf(past, seat));
  const notes = series.map((it) => isOver || it.length < 2 ? "" : `${average(it)} ± ${spread(it)}`);
  const spoken = game.players.map((it, seat) => `${it.name}: ${notes[seat] || series[seat].at(-1) || 0}`).join(", ");
  replace(host, html("h2", {}, title), svg("svg", { viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": spoken },
    drawing(game, series, notes, wide, high)));
}

function coinsOf(past, seat) {
  const ends = new Map(past.turns().map(({ round, to }) => [round, to]));
  return [...ends.values()].map((to) => past.at(to).players[seat].coins ?? 0);
}

function incomesOf(past, seat) {
  return past.turns().filter((it) => it.seat === seat).map(({ to }) => to)
    .filter((to) => past.at(to).seat !== seat || past.at(to).stage === "over")
    .map((to) => past.at(to).players[seat].paid ?? 0);
}

const average = (values) => (values.reduce((sum, it) => sum + it, 0) / values.length).toFixed(1);

function spread(values) {
  const mean = Number(average(values));
  return Math.sqrt(values.reduce((sum, it) => sum + (it - mean) ** 2, 0) / (values.length - 1)).toFixed(1);
}

function drawing(game, series, notes, wide, high) {
  const rounds = Math.max(2, ...series.map((it) => it.length));
  const highest = Math.max(...series.flat(), 0);
  const step = highest > 24 ? 20 : 8;
  const most = Math.max(step, Math.ceil(highest / step) * step);
  const x = (at) => 34 + (at * (wide - 34 - NAMES)) / (rounds - 1);
  const y = (value) => high - 20 - (value * (high - 30)) / most;
  const grid = [0, most / 2, most].flatMap((value) => [
    svg("path", { d: `M34,${y(value)}H${wide - NAMES}`, class: "grid" }),
    svg("text", { x: 27, y: y(value) + 4, class: "end" }, String(value))]);
  const numbers = Array.from({ length: rounds }, (_, at) => (at % 2 ? null
    : svg("text", { x: x(at), y: high - 2, class: "mid" }, String(at + 1))));
  const apart = notes.some(Boolean) ? 26 : 13;
  const ranked = game.players.map((player, seat) => ({ player, seat, y: y(series[seat].at(-1) ?? 0) }))
    .sort((a, b) => a.y - b.y);
  ranked.forEach((it, at) => { it.y = at ? Math.max(it.y, ranked[at - 1].y + apart) : Math.max(it.y, 8); });
  const beyond = Math.max(0, (ranked.at(-1)?.y ?? 0) + apart - 13 - (high - 4));
  ranked.reduceRight((below, it) => {
    it.y = Math.min(it.y, below - apart, it.y - (below === Infinity ? beyond : 0));
    return it.y;
  }, Infinity);
  const lines = ranked.flatMap(({ player, seat, y: at }) => [
    svg("polyline", { points: series[seat].map((value, index) => `${x(index)},${y(value)}`).join(" "),
      class: `line c${player.colour}`, "stroke-dasharray": DASHES[player.colour] }),
    svg("text", { x: wide - NAMES + 7, y: at + 4, class: `who c${player.colour}` }, shortened(player.name)),
    notes[seat] ? svg("text", { x: wide - NAMES + 7, y: at + 16 }, notes[seat]) : null]);
  return [...grid, ...numbers, ...lines].filter(Boolean);
}

const shortened = (name) => (name.length > 11 ? `${name.slice(0, 10)}…` : name);

/** What the signatures and draws of a finished game prove. */
export function showProof(host, proof) {
  hide(host, !proof);
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
  renew(host, html("i", {}, t("Round")), Array.from({ length: rounds }, (_, at) =>
    html("span", { class: at + 1 < round ? "past" : at + 1 === round ? "now" : "" }, String(at + 1))));
}

/**
 * What has happened at a moment, in one line: whose move, what it did, and what is left in hand. Before anything has,
 * whose turn it is, unless that `isAsked` elsewhere.
 */
export function showMoment(host, game, position, entry, isAsked = false) {
  const seat = entry?.seat >= 0 ? entry.seat : position.to_move >= 0 ? position.to_move : position.seat;
  const lines = (entry?.log ?? []).filter((line) => !line.strong || position.stage === "over");
  const text = lines.map((line) => said(line.words)).join(" ") || (isAsked ? "" : said(position.now));
  host.parentElement.classList.toggle("mute", !text);
  if (!text) return;
  const name = game.players[seat]?.name ?? "";
  const [lead, rest] = name && text.startsWith(name) ? [name, text.slice(name.length)] : ["", text];
  const hand = position.to_move === seat ? position.players[seat]?.hand : 0;
  renew(host, game.players[seat] ? chip(game.players[seat].colour) : null,
    typeof entry?.die === "number" ? die(entry.die) : null,
    html("span", {}, lead ? html("b", {}, lead) : null, rest,
      hand ? ` ${t("{tokens} in hand", { tokens: hand })}.` : null));
}
