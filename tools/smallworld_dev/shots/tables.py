"""The pictures of the table: turns, dialogs, people who come and go, and joint draws."""

from collections.abc import Callable
from functools import partial
from hashlib import sha256

from PySide6.QtCore import QEvent, QPointF
from PySide6.QtWidgets import QApplication, QWidget

from smallworld.game import regions_of
from smallworld.moves import (
    Ally,
    Attempt,
    Conquer,
    Decline,
    Dragon,
    Outcome,
    Redeploy,
    Roll,
    Sorcery,
)
from smallworld.state import NOBODY, RaceInPlay, Stage
from smallworld_chance.verification import DrawDetail, SharedLink
from smallworld_client.analysis.lessons import PASSING, Hint, HintContext, hint_due
from smallworld_client.analysis.summary import begins_turn, losses_since
from smallworld_client.gui.kit.base import show_tip
from smallworld_client.gui.records.replay import ReplaySession
from smallworld_client.gui.result.screen import DetailsDialog, ResultScreen
from smallworld_client.gui.shell.at_records import ReplayScreen
from smallworld_client.gui.table.cards import KeysSheet
from smallworld_client.gui.table.draws import DrawsDialog
from smallworld_client.gui.table.pointing import combo_pointing
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.table.transitions import HandoverCard
from smallworld_client.players.levels import TurnPlan
from smallworld_client.words import names
from smallworld_dev.shots import posing
from smallworld_dev.shots.posing import PosedMoment, PosedSession, PosedTable, Studio, moment
from smallworld_dev.shots.screens import Pose
from smallworld_wire.phrases import TableSays

Fits = Callable[[PosedMoment], bool]
Then = Callable[[TableScreen, PosedMoment], object]


def _table(
    players: int,
    fits: Fits,
    *then: Then,
    watch: bool = False,
    other: bool = False,
    with_all_sets: bool = False,
) -> Pose:
    """The table at the first moment that fits, as the one to move sees it, or somebody else.

    ``then`` is done there one after the other, as clicks would do it.
    """

    def pose(studio: Studio) -> QWidget:
        at = moment(players, fits, with_all_sets=with_all_sets)
        mover = at.state.to_move if at.state.to_move != NOBODY else 0
        seat = (mover + 1) % players if other else mover
        table = PosedTable(PosedSession(at, None if watch else seat))
        studio.set_up(table)
        for act in then:
            act(table, at)
            studio.rest(table)
        return table

    return pose


# Moments


def _at(stage: Stage, *, early: bool = False, late: bool = False) -> Fits:
    def fits(at: PosedMoment) -> bool:
        if at.state.stage is not stage or (early and at.state.round > 2):
            return False
        return not late or at.rounds_left <= 1

    return fits


def _hand(at: PosedMoment) -> int:
    active = _active(at)
    return active.hand if active else 0


def _active(at: PosedMoment) -> RaceInPlay | None:
    state = at.state
    return state.players[state.seat].active if state.seat != NOBODY else None


def _conquers(*, early: bool = False, late: bool = False, least: int = 4) -> Fits:
    at_stage = _at(Stage.CONQUER, early=early, late=late)
    return lambda at: (
        at_stage(at) and _hand(at) >= least and _held(at) >= 2 and isinstance(at.next_move, Conquer)
    )


def _does(kind: type, *, late: bool = False) -> Fits:
    return lambda at: isinstance(at.next_move, kind) and (not late or at.rounds_left <= 2)


def _has(part: str) -> Fits:
    """A redeployment with fortress, heroes or encampments, at the end of conquests."""
    return lambda at: (
        at.state.stage is Stage.CONQUER
        and isinstance(at.next_move, Redeploy)
        and at.reel.game.redeployment_options(at.state).of(part) is not None
        and _held(at) >= 3
    )


def _held(at: PosedMoment) -> int:
    return sum(r.owner == at.state.seat and not r.declined for r in at.state.regions)


def _places_back(at: PosedMoment) -> bool:
    return at.state.stage is Stage.WITHDRAW and at.state.round > 2


def _peace(at: PosedMoment) -> bool:
    return _may(Ally, at)


def _stout(at: PosedMoment) -> bool:
    return _may(Decline, at) and at.state.stage is Stage.CHOOSE


def _may(kind: type, at: PosedMoment) -> bool:
    return any(isinstance(move, kind) for move in at.reel.game.legal_moves(at.state))


def _two_armies(at: PosedMoment) -> bool:
    moves = at.reel.game.legal_moves(at.state) if at.state.stage is Stage.CONQUER else []
    conquests = [move for move in moves if isinstance(move, Conquer)]
    return len({move.declined for move in conquests}) == 2


def _scores(at: PosedMoment) -> bool:
    if not isinstance(at.next_move, Redeploy) or at.state.stage is Stage.WITHDRAW:
        return False
    score = at.reel.states[at.position + 1].score
    return score is not None and len(score.lines) >= 4


def _pays_for_losses(at: PosedMoment) -> bool:
    """Somebody's turn is about to begin who has lost something to two others."""
    if at.state.round < 4 or at.next_move is None:
        return False
    steps = at.reel.steps[: at.position + 1]
    if not begins_turn(steps[-1]):
        return False
    return len({loss.by for loss in losses_since(steps, steps[-1].after.seat)}) > 1


def _over(at: PosedMoment) -> bool:
    return at.state.stage is Stage.OVER


def _told_of_losses(studio: Studio) -> QWidget:
    """The table of who is about to begin a turn after losses, as the turn begins."""
    at = moment(5, _pays_for_losses)
    table = PosedTable(PosedSession(at, at.reel.steps[at.position].after.seat))
    studio.set_up(table)
    table.posed.step()
    studio.rest(table)
    return table


# What is done there


def _act(action: str) -> Then:
    return lambda table, at: table.controller.act(action)


_PLACE = _act("redeploy-myself")


def _do(action: str) -> Then:
    """Pick a row of the menu."""
    return lambda table, at: table.table_actions.act(action)


def _step(table: TableScreen, at: PosedMoment) -> None:
    assert isinstance(table, PosedTable)
    table.posed.step()


def _click_target(table: TableScreen, at: PosedMoment) -> None:
    """Click where the next move of the game goes."""
    assert at.next_move is not None
    table.controller.click(at.reel.game.board.regions[regions_of(at.next_move)[0]].id)


def _point_at(*, refused: bool) -> Then:
    """Point at a region that can be had at a price of several lines, or that can't be had."""

    def act(table: TableScreen, at: PosedMoment) -> None:
        game, state = at.reel.game, at.state
        quotes = {i: game.quote(state, i) for i in range(len(state.regions))}
        fitting = [i for i, quote in quotes.items() if (quote.refusal is not None) == refused]
        best = max(fitting, key=lambda i: len(quotes[i].parts))
        table.board.input.point(game.board.regions[best].id)

    return act


def _carry(table: TableScreen, at: PosedMoment) -> None:
    """Open the redeployment and carry a token from the hand towards the last of the regions."""
    table.controller.act("redeploy-myself")
    placing = table.controller.prompt.placing
    assert placing is not None
    assert placing.layer is not None
    region = at.reel.game.board.regions[max(placing.layer.counts)].id
    table.board.input.lift_from_hand(placing.layer.piece, QPointF())
    table.board.input.carry_to(table.board.token_rect(region).topLeft())


def _names(table: TableScreen, at: PosedMoment) -> None:
    table.board.input.show_names(True)


def _mark_for_combo(table: TableScreen, at: PosedMoment) -> None:
    game = table.controller.scene.game
    shown = [card.combo for card in table.combos.cards if card.combo is not None]
    answers = [combo_pointing(game, combo) for combo in shown]
    table.board.point_out(max(answers, key=lambda it: (bool(it.text), len(it.marks))))


def _emotes(table: TableScreen, at: PosedMoment) -> None:
    table.log.set_chat(True)
    table.log.emote_button.setChecked(True)


def _advise(table: TableScreen, at: PosedMoment) -> None:
    table.advising.adviser.ask()


def _leave(table: TableScreen, at: PosedMoment) -> None:
    table.cards.ask_to_leave()


def _lose(table: TableScreen, at: PosedMoment) -> None:
    table.cards.show_lost(names.told(TableSays.CLOSED()))


def _around(happens: Callable[[PosedSession, PosedMoment], None]) -> Then:
    """Something happens that is no move."""

    def act(table: TableScreen, at: PosedMoment) -> None:
        assert isinstance(table, PosedTable)
        happens(table.posed, at)

    return act


def _menu(table: TableScreen, at: PosedMoment) -> None:
    table.top.menu.click()


def _menu_of_host(table: TableScreen, at: PosedMoment) -> None:
    """The longest menu there is: the host's, who may invite and take a step back."""
    assert isinstance(table, PosedTable)
    table.posed.invitation = table.posed.watch_invitation = "smallworld://table"
    table.top.menu.click()


def _toast(table: TableScreen, at: PosedMoment) -> None:
    """While one looks back, the game waits."""
    table.past.look_at(at.position * 2 // 3)
    table.past.history.called.emit()


def _rest_on_history(table: TableScreen, at: PosedMoment) -> None:
    tool = table.top.history
    show_tip(tool, tool.toolTip())


def _people(table: TableScreen, at: PosedMoment) -> None:
    table.presence.open_people()


def _arranging(table: TableScreen, at: PosedMoment) -> None:
    table.table_actions.act("arrange")


def _going_back(table: TableScreen, at: PosedMoment) -> None:
    table.table_actions.act("go-back")


def _hint(hint: Hint, players: int = 2, *then: Then, **how: bool) -> Pose:
    """The table at the first moment at which a hint is the most urgent."""

    def fits(at: PosedMoment) -> bool:
        state = at.state
        mover = max(0, state.to_move)
        seat = (mover + 1) % players if how.get("other") else mover
        sight = HintContext(at.reel.game, state, frozenset({seat}), declines=True)
        return hint_due(sight, set(Hint) - {hint}) is hint

    return _table(players, fits, *then, _hints_but(hint), **how)


def _hints_but(hint: Hint) -> Then:
    def enable(table: TableScreen, _: PosedMoment) -> None:
        if hint is Hint.SPENT:
            table.advising.adviser.foresee(
                table.controller.scene.state, [TurnPlan((Decline(),), 0, 0)]
            )
        table.coach.enable(True, set(Hint) - {hint})

    return enable


def _hover_combo(table: TableScreen, at: PosedMoment) -> None:
    QApplication.sendEvent(table.combos.cards[2], QEvent(QEvent.Type.Enter))


def _point_at_player(table: TableScreen, at: PosedMoment) -> None:
    panel = table.players.panels[at.state.to_move]
    QApplication.sendEvent(panel, QEvent(QEvent.Type.Enter))


def _keys(table: TableScreen, at: PosedMoment) -> None:
    KeysSheet(table).open_once()


def _click_own(table: TableScreen, at: PosedMoment) -> None:
    """Click a region that one holds already."""
    regions = at.reel.game.board.regions
    table.controller.click(regions[min(table.controller.prompt.own)].id)


def _look_back(table: TableScreen, at: PosedMoment) -> None:
    table.past.look_at(at.position * 2 // 3)


def _uncovered(table: TableScreen, at: PosedMoment) -> None:
    _result(table)


def _chart(table: TableScreen, at: PosedMoment) -> None:
    _details(table)


def _races(table: TableScreen, at: PosedMoment) -> None:
    _details(table).choice.set_value("1")


def _uncovering(table: TableScreen, at: PosedMoment) -> None:
    """The game ends once more, and the coins are uncovered slowly."""
    table.set_speed(0.4)
    table.controller.begin()
    _result(table, finish=False).show_.hold(0.5)


def _result(table: TableScreen, *, finish: bool = True) -> ResultScreen:
    *_, screen = table.findChildren(ResultScreen)
    if finish:
        screen.finish()
    return screen


def _details(table: TableScreen) -> DetailsDialog:
    screen = _result(table)
    screen.open_details()
    [dialog] = screen.findChildren(DetailsDialog)
    return dialog


def _hand_over(table: TableScreen, at: PosedMoment) -> None:
    """The next player at this screen is asked for."""
    card = HandoverCard(at.state.to_move, at.reel.game.names[at.state.to_move], table)
    card.open()
    card.appear()


def _replay(share: float, eye: str = "") -> Pose:
    """A record somewhere between its beginning (0) and its end (1), perhaps seen by a seat."""

    def pose(studio: Studio) -> QWidget:
        screen = ReplayScreen(ReplaySession(posing.played(3, 0)))
        studio.set_up(screen)
        history = screen.past.history
        history.go(round(history.length * share))
        if eye:
            screen.past.bar.eye.set_value(eye)
        return screen

    return pose


def _of_players(players: int) -> dict[str, Pose]:
    """What is shown for two and for five, early and late."""
    early, late = _conquers(early=True), _conquers(late=True)
    prefix = f"table-{players}"
    return {
        f"{prefix}-early-pick": _table(players, _at(Stage.PICK, early=True)),
        f"{prefix}-early-conquer": _table(players, early),
        f"{prefix}-early-redeploy": _table(players, early, _PLACE),
        f"{prefix}-late-pick": _table(players, _at(Stage.PICK, late=True)),
        f"{prefix}-late-start": _table(players, _at(Stage.START, late=True)),
        f"{prefix}-late-decline": _table(players, _at(Stage.START, late=True), _act("decline")),
        f"{prefix}-late-conquer": _table(players, late),
        f"{prefix}-late-redeploy": _table(players, late, _PLACE),
        f"{prefix}-late-others-turn": _table(players, late, other=True),
        f"{prefix}-late-watched": _table(players, late, watch=True),
        f"{prefix}-late-past": _table(players, late, _look_back),
        f"{prefix}-result": _table(players, _over, _uncovered),
        f"{prefix}-result-chart": _table(players, _over, _chart),
        f"{prefix}-result-races": _table(players, _over, _races),
        f"{prefix}-result-uncovering": _table(players, _over, _uncovering),
    }


def _crowded() -> dict[str, Pose]:
    """Five players with long names and all sets, as a game goes to its end."""
    late = _conquers(late=True)
    full = partial(_table, 5, with_all_sets=True)
    return {
        "table-crowded-pick": full(_at(Stage.PICK, late=True)),
        "table-crowded-start": full(_at(Stage.START, late=True)),
        "table-crowded-conquer": full(late),
        "table-crowded-redeploy": full(late, _PLACE),
        "table-crowded-waits": full(late, other=True),
        "table-crowded-past": full(late, _look_back),
        "table-crowded-advice": full(late, _advise),
        "table-crowded-player": full(late, _point_at_player),
        "table-crowded-people": full(late, _around(posing.crowd), _people),
    }


TABLES: dict[str, Pose] = {
    **_crowded(),
    **_of_players(2),
    **_of_players(5),
    **{f"hint-{hint}": _hint(hint) for hint in Hint if hint not in PASSING | {Hint.PLACE}},
    **{f"hint-{hint}": _hint(hint, 5, other=True) for hint in sorted(PASSING)},
    "hint-place": _table(2, _conquers(early=True, least=2), _PLACE, _hints_but(Hint.PLACE)),
    "card-die": _table(3, _does(Attempt), _step),
    "card-explanation": _table(3, _conquers(late=True), _point_at(refused=False)),
    "card-keys": _table(3, _at(Stage.PICK, early=True), _keys),
    "card-rule": _table(3, _conquers(late=True), _click_own),
    "card-combo": _table(5, _at(Stage.PICK, late=True), _hover_combo),
    "card-player": _table(5, _conquers(late=True), _point_at_player),
    "card-refusal": _table(3, _conquers(late=True), _point_at(refused=True)),
    "card-score": _table(4, _scores, _step),
    "card-score-losses": _told_of_losses,
    "card-advice": _table(3, _conquers(late=True), _advise),
    "card-advice-pick": _table(5, _at(Stage.PICK, late=True), _advise),
    "dialog-leave": _table(3, _conquers(early=True), _leave),
    "dialog-arranging": _table(3, _conquers(late=True), _arranging),
    "dialog-going-back": _table(3, _conquers(late=True), _going_back),
    "dialog-menu": _table(3, _conquers(late=True), _menu),
    "dialog-menu-host": _table(3, _conquers(late=True), _menu_of_host),
    "card-tip": _table(3, _at(Stage.PICK, early=True), _rest_on_history),
    "card-toast": _table(3, _conquers(late=True), _toast),
    "dialog-people": _table(5, _conquers(late=True), _around(posing.clocks), _people),
    "dialog-people-crowd": _table(5, _conquers(late=True), _around(posing.crowd), _people),
    "dialog-shown-out": _table(3, _conquers(early=True), _around(posing.shown_out)),
    "dialog-elsewhere": _table(3, _conquers(early=True), _around(posing.playing_elsewhere)),
    "dialog-lost": _table(3, _conquers(early=True), _lose, watch=True),
    "table-abandon": _table(3, _conquers(late=True), _act("abandon")),
    "table-attempt": _table(3, _does(Attempt), _click_target),
    "table-berserk": _table(3, _does(Roll)),
    "table-diplomat": _table(4, _peace),
    "table-dragon": _table(3, _does(Dragon), _act("dragon")),
    "table-slow": _table(5, _conquers(late=True), _around(posing.slow)),
    "table-slow-waits": _table(5, _conquers(late=True), _around(posing.slow), other=True),
    "table-slow-people": _table(5, _conquers(late=True), _around(posing.slow), _people),
    "dialog-vacation": _table(3, _conquers(late=True), _around(posing.slow), _do("vacation")),
    "dialog-wish": _table(3, _conquers(late=True), _around(posing.slow), _do("wish")),
    "dialog-leave-slow": _table(3, _conquers(late=True), _around(posing.slow), _do("leave")),
    "table-clocks": _table(5, _conquers(late=True), _around(posing.clocks)),
    "table-handover": _table(2, _conquers(late=True), _hand_over),
    "table-host-lost": _table(4, _conquers(late=True), _around(posing.lost)),
    "table-paused": _table(3, _conquers(late=True), _around(posing.paused)),
    "table-replaced": _table(3, _conquers(late=True), _around(posing.replaced)),
    "table-stuck": _table(3, _conquers(late=True), _around(posing.stuck)),
    "table-vote": _table(3, _conquers(late=True), _around(posing.vote)),
    "table-emotes": _table(5, _conquers(late=True), _emotes),
    "table-pointed-at": _table(3, _conquers(late=True), _mark_for_combo),
    "table-names": _table(3, _conquers(late=True), _names),
    "table-pay": _table(5, _at(Stage.PICK, late=True), lambda at, _: at.combos.picked.emit(3)),
    "table-place-by-hand": _table(3, _conquers(late=True), _carry),
    **{
        f"table-place-{it}": _table(3, _has(it), _PLACE)
        for it in ("encampments", "fortress", "heroes")
    },
    "table-place-withdrawn": _table(4, _places_back),
    "table-place-withdrawn-others": _table(4, _places_back, other=True),
    "table-wasted-turn": _table(3, _conquers(late=True, least=9), _act("stop")),
    "table-sorcery": _table(3, _does(Sorcery), _act("sorcery")),
    "table-stout": _table(3, _stout),
    "table-two-armies": _table(4, _two_armies),
    "table-past-watched": _table(4, _conquers(late=True), _look_back, watch=True),
    "replay": _replay(0.5),
    "replay-end": _replay(1),
    "replay-seen-by": _replay(0.8, "1"),
    "replay-start": _replay(0),
}


def _draw(number: int, names: tuple[str, ...], seat: int, outcome: Outcome) -> DrawDetail:
    missing = ("Bram",) if number == 2 else ()
    shares = tuple(
        SharedLink(name, _hash(name), _hash(f"{name} {number}"))
        for name in names
        if name not in missing
    )
    return DrawDetail(number, seat, shares, missing, (), (outcome,))


def _hash(text: str) -> bytes:
    return sha256(text.encode()).digest()


def _pose(last: int) -> Pose:
    """The dialog over a table, at that draw of three."""

    def pose(studio: Studio) -> QWidget:
        at = moment(5, lambda at: at.state.stage is Stage.CONQUER)
        table = PosedTable(PosedSession(at, at.state.to_move))
        studio.set_up(table)
        names = at.reel.game.names
        seats = (NOBODY, 1, 2)
        draws = [_draw(n, names, seat, (0, 2, 3)[n]) for n, seat in enumerate(seats)]
        dialog = DrawsDialog(at.reel.game, draws, table)
        dialog.open_once()
        dialog.step(last - len(draws) + 1)
        return table

    return pose


DRAW_SHOTS = {"draws": _pose(1), "draws-missing": _pose(2)}
