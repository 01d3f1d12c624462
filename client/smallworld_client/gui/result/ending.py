"""What the result of a game says, from one person's seat."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject

from smallworld.rules.flow import tokens_on_board
from smallworld.state import RaceInPlay
from smallworld_client.analysis.summary import (
    Story,
    TurningPoint,
    best_race,
    best_turn,
    coins_by_round,
    stories,
    turning_point,
)
from smallworld_client.gui.result.charts import Curve, RaceLife
from smallworld_client.gui.result.podium import GameFact, Purse
from smallworld_client.gui.result.ribbon import RibbonEmblem
from smallworld_client.gui.turn.history import story_text
from smallworld_client.table.authority.seats import face_of
from smallworld_client.table.events import GameStep
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words import names
from smallworld_client.words.names import board_name, level_name
from smallworld_maps import load
from smallworld_wire.room import SeatAssignment

translate = QCoreApplication.translate


@dataclass(frozen=True)
class Ending:
    """A finished game, ready to read; ``emblem`` is None if several share the victory."""

    title: str
    subtitle: str
    purses: Sequence[Purse]
    facts: Sequence[GameFact] = ()
    emblem: RibbonEmblem | None = None
    curves: Sequence[Curve] = ()
    lives: Sequence[RaceLife] = ()
    rounds: int = 0


def ending(
    scene: PlayerScene, steps: Sequence[GameStep], seats: Sequence[SeatAssignment] = ()
) -> Ending:
    ranking = purses(scene, seats)
    first = [purse for purse in ranking if purse.place == 1]
    told, rounds = stories(steps), scene.game.board.rounds
    return Ending(
        title(scene, ranking),
        subtitle(scene, ranking),
        ranking,
        facts(scene, steps, told),
        first[0].emblem if len(first) == 1 else None,
        [Curve(seat, scene.name(seat), coins) for seat, coins in enumerate(coins_by_round(steps))],
        [_life(scene, story, rounds) for story in told],
        rounds,
    )


def purses(scene: PlayerScene, seats: Sequence[SeatAssignment]) -> list[Purse]:
    ranks = _ranks(scene)
    ranked = sorted(ranks.items(), key=lambda item: item[1], reverse=True)
    return [
        _purse(
            scene,
            seat,
            1 + sum(other > rank for other in ranks.values()),
            seats[seat] if seat < len(seats) else SeatAssignment("person"),
        )
        for seat, rank in ranked
    ]


def title(scene: PlayerScene, ranking: Sequence[Purse]) -> str:
    first = [purse for purse in ranking if purse.place == 1]
    mine = _me(scene)
    best, second = ranking[0], ranking[1]
    if len(first) > 1:
        others = [purse.name for purse in first if purse.seat != mine]
        if len(others) < len(first):
            text = translate("result", "You share the victory with {players}")
            return text.format(players=names.listed(others))
        text = translate("result", "{players} share the victory")
        return text.format(players=names.listed(others))
    if best.seat != mine:
        text = translate("result", "{player} wins with {coins}")
        return text.format(player=best.name, coins=names.coins(best.coins))
    if best.coins == second.coins:
        ranks = _ranks(scene)
        text = translate("result", "You win on tokens, {mine} to {theirs}!")
        return text.format(mine=ranks[best.seat][1], theirs=ranks[second.seat][1])
    text = translate("result", "You win, {mine} to {theirs}!")
    return text.format(mine=best.coins, theirs=second.coins)


def subtitle(scene: PlayerScene, ranking: Sequence[Purse]) -> str:
    where = translate("result", "{board}, {rounds}").format(
        board=board_name(load(scene.game.board.id)), rounds=ROUNDS.counted(scene.game.board.rounds)
    )
    tied, became = tie(scene, ranking), _what_became(scene, ranking)
    return " ".join(filter(None, (tied, became, f"{where}." if tied or became else where)))


def tie(scene: PlayerScene, ranking: Sequence[Purse]) -> str:
    rivals = [purse for purse in ranking if purse.coins == ranking[0].coins]
    if len(rivals) == 1:
        return ""
    if all(purse.place == 1 for purse in rivals):
        return translate("result", "Tied on coins and on tokens on the board.")
    ranks = _ranks(scene)
    text = translate("result", "Tied on coins: most tokens on the board wins, {tokens}.")
    return text.format(tokens=" : ".join(str(ranks[purse.seat][1]) for purse in rivals))


def facts(scene: PlayerScene, steps: Sequence[GameStep], told: Sequence[Story]) -> list[GameFact]:
    found = (_turn_fact(scene, steps), _race_fact(scene, told), _turning_fact(scene, steps))
    return list(filter(None, found))


class _Rounds(QObject):
    def counted(self, count: int) -> str:
        return self.tr("%n round(s)", "", count)


ROUNDS = _Rounds()

_PLACES = (
    QT_TRANSLATE_NOOP("result", "first"),
    QT_TRANSLATE_NOOP("result", "second"),
    QT_TRANSLATE_NOOP("result", "third"),
    QT_TRANSLATE_NOOP("result", "fourth"),
    QT_TRANSLATE_NOOP("result", "fifth"),
)
_BEHIND = (
    QT_TRANSLATE_NOOP("result", "You came second, {coins} behind."),
    QT_TRANSLATE_NOOP("result", "You came third, {coins} behind."),
    QT_TRANSLATE_NOOP("result", "You came fourth, {coins} behind."),
    QT_TRANSLATE_NOOP("result", "You came fifth, {coins} behind."),
)


def _me(scene: PlayerScene) -> int | None:
    """The viewer's only seat; None for spectators, and where several people share a screen."""
    return next(iter(scene.seats)) if len(scene.seats) == 1 else None


def _ranks(scene: PlayerScene) -> dict[int, tuple[int, int]]:
    players = enumerate(scene.state.players)
    return {seat: (player.coins, tokens_on_board(scene.state, seat)) for seat, player in players}


def _purse(scene: PlayerScene, seat: int, place: int, assigned: SeatAssignment) -> Purse:
    coins, tokens = _ranks(scene)[seat]
    standing = [translate("result", str(_PLACES[place - 1]))]
    if seat == _me(scene):
        standing.append(translate("result", "you"))
    elif assigned.kind == "computer":
        standing.append(level_name(assigned.bot))
    race = _last_race(scene, seat)
    return Purse(
        place,
        seat,
        scene.name(seat),
        coins,
        ", ".join(standing),
        names.AMOUNTS.of_all_races(tokens),
        names.combo_title(scene.game, race) if race else "",
        RibbonEmblem(seat, race.race, race.declined) if race else None,
        face_of(assigned),
        names.AMOUNTS.tokens(tokens),
    )


def _last_race(scene: PlayerScene, seat: int) -> RaceInPlay | None:
    """The race of the end: the active one, or else one in decline."""
    races = scene.state.players[seat].races
    return min(races, key=lambda race: race.declined, default=None)


def _what_became(scene: PlayerScene, ranking: Sequence[Purse]) -> str:
    me = _me(scene)
    mine = next((purse for purse in ranking if purse.seat == me), None)
    behind = ranking[0].coins - mine.coins if mine else 0
    if mine is None or mine.place == 1 or not behind:
        return ""
    text = translate("result", str(_BEHIND[mine.place - 2]))
    return text.format(coins=names.coins(behind))


def _turn_fact(scene: PlayerScene, steps: Sequence[GameStep]) -> GameFact | None:
    me = _me(scene)
    best = best_turn(steps, me)
    if best is None or best.coins is None:
        return None
    coins = names.coins(best.coins)
    if me is not None:
        text = translate("result", "{coins}, round {round}")
        label = translate("result", "Your best turn")
        return GameFact(label, text.format(coins=coins, round=best.round))
    text = translate("result", "{player}, {coins} in round {round}")
    said = text.format(player=scene.name(best.seat), coins=coins, round=best.round)
    return GameFact(translate("result", "The best turn"), said)


def _race_fact(scene: PlayerScene, told: Sequence[Story]) -> GameFact | None:
    me = _me(scene)
    best = best_race(told, me)
    if best is None:
        return None
    race = names.combo_title(scene.game, RaceInPlay(best.race, best.powers))
    coins = names.coins(best.coins)
    if me is not None:
        said = translate("result", "{race}, {coins}").format(race=race, coins=coins)
        return GameFact(translate("result", "Your best race"), said)
    text = translate("result", "{race} of {player}, {coins}")
    said = text.format(race=race, player=scene.name(best.seat), coins=coins)
    return GameFact(translate("result", "The best race"), said)


def _turning_fact(scene: PlayerScene, steps: Sequence[GameStep]) -> GameFact | None:
    found = turning_point(steps)
    if found is None:
        return None
    return GameFact(translate("result", "The turning point"), _turning_text(scene, found))


def _turning_text(scene: PlayerScene, found: TurningPoint) -> str:
    if len(found.seats) > 1:
        level = translate("result", "None: level from the start")
        later = translate("result", "Round {round}: the leaders drew level")
        return later.format(round=found.round) if found.round else level
    [seat] = found.seats
    mine = seat == _me(scene)
    if not found.round:
        you, they = (
            translate("result", "None: you led in coins from the start"),
            translate("result", "None: {player} led in coins from the start"),
        )
    elif found.caught_up:
        you, they = (
            translate("result", "Round {round}: you caught up"),
            translate("result", "Round {round}: {player} caught up"),
        )
    else:
        you, they = (
            translate("result", "Round {round}: you took the lead"),
            translate("result", "Round {round}: {player} took the lead"),
        )
    return (you if mine else they).format(round=found.round, player=scene.name(seat))


def _life(scene: PlayerScene, story: Story, rounds: int) -> RaceLife:
    in_play = RaceInPlay(story.race, story.powers)
    return RaceLife(
        story.seat,
        scene.name(story.seat),
        story.race,
        names.combo_title(scene.game, in_play),
        story.picked,
        story.declined,
        story.gone or rounds,
        story.coins,
        names.regions(story.most_regions),
        story_text(scene.game, story),
    )
