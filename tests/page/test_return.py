"""When a seat in a browser comes back by itself, as values from the page's own script."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import smallworld_web

SCRIPT = Path(smallworld_web.__file__).parent / "page" / "seat-return.js"
PLAYED = """
import { CALM, LOOK, PAUSES, Return, SILENT } from %s;
let now = 0;
let offers = [];
const due = [];
const came = [];
const returns = new Return((offer) => came.push([offer.table, now]), {
  ask: async () => (offers.length ? offers.shift() : { table: "ours" }),
  later: (act, wait) => due.push([now + wait, act]), now: () => now });
const settle = async () => {
  while (due.length) {
    const [at, act] = due.shift();
    now = at;
    await act();
  }
};
const told = {};
offers = [null, null];
told.asked = [returns.begin(), returns.begin()];
told.waiting = due.length;
await settle();
told.came = came.splice(0);
told.tries = 1;
while (returns.begin()) { await settle(); told.tries += 1; }
told.pauses = PAUSES.length;
told.wanted = returns.anew();
await settle();
returns.arrive();
now += CALM / 2;
returns.begin();
await settle();
told.crashing = returns.vain;
returns.arrive();
now += CALM + 1;
returns.begin();
told.calm = returns.vain;
await settle();
const looks = (state) => {
  returns.silent = 0;
  const began = now;
  while (now < began + 999 && !returns.misses(state)) now += 0.5;
  return now - began;
};
now += 9999;
told.asleep = returns.misses("live");
told.silent = { live: looks("live"), loading: looks("loading"), watching: looks("watching") };
told.silence = SILENT.live;
told.look = LOOK;
console.log(JSON.stringify(told));
"""

ANY = """
const any = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => "" : any), apply: () => any });
Object.assign(globalThis, { document: any, location: { search: "" }, matchMedia: any,
  navigator: {} });
"""
SAT = """
const { Seat } = await import(%s);
const wished = [];
const seat = { wanted: 1, asked: null, chat: any, wish: (what, it) => wished.push(it.seat) };
for (const free of [[], [1, 2, 3], [1, 2, 3], [2, 3], [2, 3], [3], [], [3]]) {
  Seat.prototype.sit.call(seat, { seats: [], free });
}
console.log(JSON.stringify({ wished }));
"""

UNSIZED = """
const { SeatBoard } = await import(%s);
const board = { content: any, zoom: any, data: { size: [1, 1], regions: [] }, sizes: null };
const seen = Object.assign(Object.create(SeatBoard.prototype), { board, draw() {} });
seen.look({ k: 1, left: 0, top: 0 });
console.log(JSON.stringify({ isFit: true }));
"""

OFF = """
const base = %s;
const { Seat } = await import(base);
const { lasting, status } = await import(new URL("head.js", base));
document = { body: { classList: { contains: () => false } } };
navigator = { onLine: true };
const room = { stage: "running", host: "here" };
const game = { position: {}, room, log: [] };
const server = { end() {} };
const page = { connection: server, game, moment: null, state: "open", take() {} };
const seat = Object.assign(Object.create(Seat.prototype), {
  page, reason: "", state: "live", connection: "seat", seats: [0],
  wayBack: { begin: () => true, arrive() {} } });
page.seat = seat;
const told = {};
seat.show({ type: "snapshot", position: null, room });
told.waits = page.connection === server;
told.unbegun = lasting({ ...page, game: { room } });
seat.show({ type: "snapshot", position: {}, room });
told.live = status(page);
seat.leave({ says: "Nobody answers at 127.0.0.1:8393.", then: "silence" });
told.reason = seat.reason;
const lost = { ...page, game: { ...game, room: { ...room, host: "lost" } } };
told.lost = [status(page), lasting(lost)];
told.off = status(page);
seat.show({ type: "snapshot", position: {}, room });
seat.leave({ says: "The host has adjourned the game.", then: "adjourn" });
seat.leave({ says: "Nobody answers at 127.0.0.1:8393.", then: "silence" });
told.adjourned = seat.reason;
const [{ reason }, { room: known }] = [seat, game];
for (const [key, there] of [["away", known], ["unknown", null]]) {
  Object.assign(seat, { reason: "" });
  game.room = there;
  seat.leave({ says: "This game no longer exists.", then: "nowhere" });
  told[key] = seat.reason;
}
Object.assign(seat, { reason });
game.room = known;
game.result = { winners: [0] };
seat.leave({ says: "The host has closed the table.", then: "end" });
told.over = [seat.state, lasting(page)];
seat.game = "first-game";
location = { assign: (it) => { told.next = it; } };
Object.assign(seat, { nextTable: (old) => { told.old = old; } });
seat.moveOn({ game: "next-game", secret: "s3" });
seat.wants = true;
seat.leave({ says: "The host has closed the table.", then: "end" });
told.wants = seat.state;
console.log(JSON.stringify(told));
"""


def ran(script: str, module: Path) -> dict[str, Any]:
    """What a script prints that imports a module of the page."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("this machine has no Node to run the page's script")
    command = [node, "--input-type=module", "-"]
    said = script % json.dumps(module.as_uri())
    done = subprocess.run(command, input=said, text=True, capture_output=True, check=True)
    values: dict[str, Any] = json.loads(done.stdout)
    return values


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    return ran(PLAYED, SCRIPT)


def test_whoever_wants_a_seat_that_somebody_else_was_quicker_to_take_asks_for_another() -> None:
    """Once for each seat, until none is free."""
    assert ran(ANY + SAT, SCRIPT.with_name("seat.js"))["wished"] == [1, 2, 3]


def test_a_new_board_is_looked_at_before_it_has_a_size() -> None:
    """A game whose board is another than the lesson's before it is laid out behind the start."""
    assert ran(ANY + UNSIZED, SCRIPT.with_name("seat-board.js"))["isFit"]


NAMED = """
const { Game } = await import(%s);
const game = Object.assign(new Game(), { words: {} });
game.snapshot({ words: "/words/key.{lang}.json" });
console.log(JSON.stringify({ words: game.words }));
"""


def test_nothing_is_named_by_its_id_while_the_names_of_a_game_are_on_their_way() -> None:
    assert ran(ANY + NAMED, SCRIPT.with_name("game.js"))["words"] is None


SAID = """
const { t } = await import(%s);
const say = (player) => t("au tour de {player}", { player });
console.log(JSON.stringify({ said: ["Ada", "Élodie", "Hugo", "Yves", "Mira", "Hans"].map(say) }));
"""


def test_in_french_de_loses_its_vowel_before_a_name_that_begins_with_one() -> None:
    assert ran(ANY + SAID, SCRIPT.with_name("words.js"))["said"] == [
        *(
            f"au tour d\N{RIGHT SINGLE QUOTATION MARK}{it}"
            for it in ("Ada", "Élodie", "Hugo", "Yves")
        ),
        *(f"au tour de {it}" for it in ("Mira", "Hans")),
    ]


OFF_SAYS = {
    "a seat at a running table is live": ("live", ["Live", "good"]),
    "a seat whose table is lost is not called live": ("off", ["", "none"]),
    "a lost table is told by the bar alone": ("lost", [["", "none"], ""]),
    "nobody is asked to check an address": ("reason", "The host can't be reached."),
    "after the result a closed table is not looked for": ("over", ["over", ""]),
    "a lobby's page leads to the next table by its game": ("next", "/g/next-game#p=s3"),
    "who would play again looks for the next page": ("wants", "returning"),
    "a host that adjourned and is gone has adjourned": (
        "adjourned",
        "The host has adjourned the game.",
    ),
    "a running game's board stays until the seat has its own": ("waits", True),
    "a game that has not begun needs no word": ("unbegun", ""),
    "a game that the page still shows has lost its host": ("away", "The host can't be reached."),
    "a game that the page never saw may not exist": ("unknown", "This game no longer exists."),
}


def test_a_seat_says_of_a_lost_or_closed_table_what_there_is_to_know() -> None:
    told = ran(ANY + OFF, SCRIPT.with_name("seat.js"))
    assert {what: told[key] for what, (key, _) in OFF_SAYS.items()} == {
        what: says for what, (_, says) in OFF_SAYS.items()
    }


def test_a_seat_comes_back_as_soon_as_its_host_answers(told: dict[str, Any]) -> None:
    assert told["asked"] == [True, True]
    assert told["waiting"] == 1, "two failures at once are one return"
    assert told["came"] == [["ours", 2 * told["look"]]]


def test_a_program_that_fails_again_and_again_is_not_loaded_for_ever(told: dict[str, Any]) -> None:
    assert told["tries"] == told["pauses"]
    assert told["crashing"] == 2
    assert told["wanted"], "the person may try again"
    assert told["calm"] == 0, "a failure after a calm time is a first one"


def test_a_program_without_a_word_counts_as_dead_only_where_one_runs(told: dict[str, Any]) -> None:
    silent = told["silent"]
    assert silent["live"] == pytest.approx(told["silence"], abs=0.6)
    assert silent["live"] < silent["loading"] < silent["watching"]
    assert not told["asleep"], "the time in which the page was asleep is no silence"
