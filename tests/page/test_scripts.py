"""What the page's scripts do where no browser is needed to see it, as values from Node."""

from pathlib import Path
from typing import Any

import smallworld_seat
from tests.page.test_return import ANY, SCRIPT, ran

CONNECTED = """
const { Connection } = await import(%s);
let now = 0;
const waits = [];
const sockets = [];
Object.assign(globalThis, {
  location: { protocol: "http:", host: "h" }, performance: { now: () => now * 1000 },
  addEventListener() {}, removeEventListener() {}, setInterval: (act) => { globalThis.look = act; },
  setTimeout: (act, wait) => { waits.push(wait); globalThis.due = act; return waits.length; },
  clearTimeout() {}, console: { ...console, error() {} },
  WebSocket: class {
    static OPEN = 1;
    constructor() { sockets.push(this); this.readyState = 1; this.sent = []; }
    send(text) { this.sent.push(JSON.parse(text).type); }
    close(code = 1005) { this.readyState = 3; this.onclose?.({ code }); }
    say(message) { this.onmessage({ data: JSON.stringify(message) }); }
  } });
const settle = () => new Promise((done) => setImmediate(done));
const states = [];
const taken = [];
const told = {};
const connect = (take) => {
  sockets.length = states.length = taken.length = waits.length = 0;
  const it = new Connection({ hello: () => [], take, changed: (state) => states.push(state) });
  it.open();
  return it;
};
"""

STUCK = """
connect((message) => {
  taken.push(message.index);
  return message.index === 1 ? new Promise((_, fail) => { told.fail = fail; }) : undefined;
});
sockets[0].say({ type: "snapshot", index: 1 });
await settle();
now += 60;
look();  // nothing has come for a minute
due();
sockets[1].say({ type: "snapshot", index: 2 });
await settle();
told.taken = [...taken];
told.fail(new Error("the network has changed"));
await settle();
told.open = [sockets.length, sockets[1].readyState];
console.log(JSON.stringify(told));
"""

CONFUSING = """
connect(() => { throw new Error("a board that is not there"); });
for (let time = 0; time < 4; time += 1) {
  sockets.at(-1).say({ type: "snapshot" });
  await settle();
  due();
}
console.log(JSON.stringify({ waits }));
"""


def connected(script: str) -> dict[str, Any]:
    return ran(ANY + CONNECTED + script, SCRIPT.with_name("net.js"))


def test_a_new_connection_is_not_held_up_by_what_the_dead_one_brought() -> None:
    """A board that was being fetched as the network changed comes late, or fails late."""
    told = connected(STUCK)
    assert told["taken"] == [1, 2]
    assert told["open"] == [2, 1]


def test_a_page_that_can_not_take_what_it_is_told_asks_less_and_less_often() -> None:
    assert connected(CONFUSING)["waits"] == [1000, 2000, 4000, 8000]


OFFERED = """
const { Seat } = await import(%s);
const told = {};
const page = { render() {}, connection: { seat: null } };
const seatWith = (more) => Object.assign(Object.create(Seat.prototype), { page, seats: [],
  wayBack: { begin: () => true }, ...more });
const said = [];
const failing = seatWith({ state: "watching", identity: { take: (it) => said.push(it.says) } });
failing.fail("There is no network.");
told.said = said;
const asking = seatWith({ state: "left", worker: null, way: { base: "/seat/0/" }, speak() {},
  startWorker(base) { told.base = base; this.worker = { postMessage() {} }; } });
asking.askForIdentity({ type: "show-identity" });
console.log(JSON.stringify(told));
"""


def test_whoever_moves_their_identity_hears_of_a_program_that_fails_and_needs_no_seat() -> None:
    """The part for passphrases is loaded only then, and a seat that was left has no program."""
    told = ran(ANY + OFFERED, SCRIPT.with_name("seat.js"))
    assert told == {"said": ["There is no network."], "base": "/seat/0/"}


LEAVING = """
const { Seat } = await import(%s);
const told = { wished: [], reloads: 0 };
Object.assign(globalThis, { location: { reload: () => { told.reloads += 1; } } });
const way = { table: "127.0.0.1:7474" };
for (const state of ["returning", "live"]) {
  const page = { game: { position: {} } };
  const seat = Object.assign(Object.create(Seat.prototype), { page, way, state, worker: null,
    seats: [0], wish: (what) => told.wished.push([state, what]) });
  seat.goAway();
}
console.log(JSON.stringify(told));
"""


def test_whoever_leaves_while_their_seat_is_coming_back_has_left() -> None:
    """Nobody would answer the wish, and the seat would come back all the same."""
    told = ran(ANY + LEAVING, SCRIPT.with_name("seat.js"))
    assert told == {"wished": [["live", "leave"]], "reloads": 1}


WORKER = """
const due = [];
const told = [];
const heard = {};
Object.assign(globalThis, { navigator: {}, postMessage: (it) => told.push(JSON.parse(it).type),
  setTimeout: (act) => due.push(act), setInterval() {},
  addEventListener: (_, act) => { heard.act = act; } });
const base = %s;
const { readFileSync } = await import("node:fs");
const source = readFileSync(new URL(base), "utf-8").replace(/^import .*$/m,
  "const beginSeat = async ({ tell }) => { globalThis.tell = tell; return {}; };");
await import(`data:text/javascript,${encodeURIComponent(source)}`);
await heard.act({ data: { begin: { base: "file:///nowhere/", door: "", forgets: true } } });
const settle = () => new Promise((done) => setImmediate(done));
"""

FORGETFUL = """
tell("{}");
let times = 0;
for (; due.length && times < 9; times += 1) {
  due.shift()();
  await settle();
}
console.log(JSON.stringify({ times }));
"""

OFFLINE = """
await heard.act({ data: { identity: { type: "export-identity", passphrase: "four words" } } });
while (!told.length) await settle();
console.log(JSON.stringify({ told }));
"""
SEATS_WORKER = Path(smallworld_seat.__file__).with_name("worker.js")


def test_a_worker_that_keeps_nothing_rests_once_it_has_nothing_to_do() -> None:
    assert ran(WORKER + FORGETFUL, SEATS_WORKER)["times"] == 2


def test_an_identity_that_can_not_be_sealed_costs_nobody_their_seat() -> None:
    """Such as without a network, from which the part that seals is fetched only then."""
    assert ran(WORKER + OFFLINE, SEATS_WORKER)["told"] == ["identity"]


UNREAD = """
const { Layout } = await import(%s);
const kept = new Map();
globalThis.localStorage = {
  getItem: (it) => kept.get(it) ?? null, setItem: (it, value) => kept.set(it, value) };
const counts = [];
const game = { position: {} };
const at = (table) => ({ restore: Layout.prototype.restore,
  menu: any, hint: any, undo: any, tabs: { chat: any },
  badge: (tab, count) => tab === "log" && counts.push(count),
  seat: { form: "upright", seats: [0], asks: any, prompt: null,
    page: { game, players: {}, menu: any, connection: { seat: { table } } } } });
const show = (layout, panel, moment) => {
  game.moment = moment;
  const lines = Array.from({ length: moment }, (_, it) => it + 1);
  game.log = lines.map((it) => ({ seat: 1, strong: false, moment: it }));
  layout.seat.panel = panel;
  Layout.prototype.render.call(layout);
};
const first = at("ours");
first.restore();
for (const [panel, moment] of [["log", 9], ["board", 9], ["board", 3], ["board", 5]]) {
  show(first, panel, moment);
}
for (const table of ["ours", "another"]) {
  const again = at(table);
  again.restore();
  show(again, "board", 6);
}
console.log(JSON.stringify({ counts }));
"""


def test_lines_of_others_count_as_unread_after_the_moment_up_to_which_they_were_read() -> None:
    """Also where the game has gone back, and on a page that is loaded again."""
    told = ran(ANY + UNREAD, SCRIPT.with_name("seat-layout.js"))
    assert told["counts"] == [0, 0, 0, 2, 3, 6]
