"""The game in plain words: log, questions, prices and scores as a person reads them."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from smallworld.game import Game
from smallworld.moves import (
    Abandon,
    Ally,
    Attempt,
    Conquer,
    Decline,
    Dragon,
    Expand,
    Pass,
    Pick,
    Redeploy,
    Roll,
    Sorcery,
)
from smallworld.rules.conquest import Part
from smallworld.rules.draft import bands
from smallworld.state import LOST_TRIBE, NOBODY, Band, Region, Score, Stage, State
from smallworld_client.events import Step
from smallworld_client.gui.board.explanation import Explanation, Line

translate = QCoreApplication.translate


@dataclass(frozen=True)
class LogLine:
    """One sentence of the log; ``seat`` is whose it is, None for nobody's."""

    seat: int | None
    text: str
    strong: bool = False


@dataclass(frozen=True)
class Ask:
    """What the asking bar says: one question, one line of help, the steps of a turn."""

    question: str
    help: str
    steps: tuple[str, ...] = ()
    current: int = -1


# names


def tokens(game: Game, race: str, count: int) -> str:
    """``5 Giants`` or ``1 Giant``."""
    row = game.content.races[race]
    return f"{count} {row.one if count == 1 else row.name}"


def coins(count: int) -> str:
    """``8 coins`` or ``1 coin``."""
    if count == 1:
        return translate("words", "1 coin")
    return translate("words", "{count} coins").format(count=count)


def regions(count: int) -> str:
    """``5 regions`` or ``1 region``."""
    if count == 1:
        return translate("words", "1 region")
    return translate("words", "{count} regions").format(count=count)


def race_name(game: Game, race: str) -> str:
    """A race as its banner says it."""
    return game.content.races[race].name


def combo_title(game: Game, band: Band) -> str:
    """``Dragon Master Giants``; a race in decline without its badge is just ``Giants``."""
    badges = [game.content.powers[power].name for power in band.powers]
    return " ".join([*badges, race_name(game, band.race)])


def region_name(game: Game, region: int) -> str:
    """A region's name on the map."""
    return game.board.regions[region].name


def listed(names: list[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    if len(names) < 2:
        return "".join(names)
    return translate("words", "{some} and {last}").format(
        some=", ".join(names[:-1]), last=names[-1]
    )


# the log


def log_lines(game: Game, step: Step) -> list[LogLine]:
    """What one entry did, sentence by sentence; the first of a turn says whose turn it is."""
    lines = _turn_line(game, step.before) if step.index == 0 else []
    seat = step.entry.seat
    lines += [LogLine(seat, text) for text in _told(game, step)]
    lines += _gone(step, game)
    score = step.after.score
    if score is not None and score is not step.before.score:
        text = translate("words", "{player} takes {coins}.")
        lines.append(
            LogLine(
                score.seat,
                text.format(player=game.names[score.seat], coins=coins(score.total)),
            )
        )
    if step.after.stage is Stage.OVER:
        lines.append(LogLine(None, result(game, step.after), strong=True))
    elif (step.after.round, step.after.seat) != (step.before.round, step.before.seat):
        lines += _turn_line(game, step.after)
    return lines


def _turn_line(game: Game, state: State) -> list[LogLine]:
    last = state.round == game.board.rounds
    text = (
        translate("words", "Round {round}, the last one: {player}'s turn")
        if last
        else translate("words", "Round {round}, {player}'s turn")
    )
    line = text.format(round=state.round, player=game.names[state.seat])
    return [LogLine(state.seat, line, strong=True)]


def _told(game: Game, step: Step) -> list[str]:
    before, move, player = step.before, step.entry.move, game.names[step.entry.seat]
    match move:
        case Pick():
            return [_picked(game, step, move, player)]
        case Expand():
            return [_readied(game, step, player)]
        case Decline():
            active = before.players[step.entry.seat].active
            race = race_name(game, active.race) if active else ""
            text = translate("words", "{player} puts the {race} in decline.")
            return [text.format(player=player, race=race)]
        case Abandon():
            names = listed([region_name(game, i) for i in move.regions])
            text = translate("words", "{player} abandons {regions}.")
            return [text.format(player=player, regions=names)]
        case Conquer() | Attempt() | Dragon() | Sorcery():
            return [*_attacked(game, step, move, player)]
        case Roll():
            text = translate("words", "{player} rolls {die} for the next conquest.")
            return [text.format(player=player, die=step.after.turn.die or 0)]
        case Redeploy():
            return _redeployed(game, step, move, player)
        case Ally():
            text = translate("words", "{player} makes peace with {other}.")
            return [text.format(player=player, other=game.names[move.seat])]
        case Pass():
            return []


def _picked(game: Game, step: Step, move: Pick, player: str) -> str:
    slot = step.before.column[move.slot]
    band = Band(slot.race, (slot.power,))
    active = step.after.players[step.entry.seat].active
    text = translate("words", "{player} picks {combo}: {tokens}.").format(
        player=player,
        combo=combo_title(game, band),
        tokens=tokens(game, slot.race, active.hand if active else 0),
    )
    if move.slot:
        text += " " + translate("words", "Paid {coins}.").format(coins=coins(move.slot))
    if slot.coins:
        text += " " + translate("words", "Got {coins}.").format(coins=coins(slot.coins))
    return text


def _readied(game: Game, step: Step, player: str) -> str:
    active = step.after.players[step.entry.seat].active
    if active is None:
        return ""
    text = translate("words", "{player} readies {tokens}.")
    return text.format(player=player, tokens=tokens(game, active.race, active.hand))


def _attacked(
    game: Game, step: Step, move: Conquer | Attempt | Dragon | Sorcery, player: str
) -> list[str]:
    region, name = step.before.regions[move.region], region_name(game, move.region)
    won = step.after.regions[move.region]
    if isinstance(move, Attempt):
        die = step.entry.chance[0] if step.entry.chance else 0
        if not step.after.turn.attacks or not step.after.turn.attacks[-1].won:
            text = translate("words", "{player} rolls {die}: {region} holds out.")
            return [text.format(player=player, die=die, region=name)]
        text = translate("words", "{player} rolls {die} and conquers {region} with {tokens}.")
    elif isinstance(move, Dragon):
        text = translate("words", "{player}'s dragon takes {region}.")
        die = 0
    elif isinstance(move, Sorcery):
        text = translate("words", "{player} takes {region} by sorcery.")
        die = 0
    else:
        text = translate("words", "{player} conquers {region} with {tokens}.")
        die = 0
    troops = tokens(game, won.race, won.tokens)
    told = text.format(player=player, region=name, tokens=troops, die=die)
    return [told, *_losses(game, step, region, isinstance(move, Sorcery))]


def _losses(game: Game, step: Step, region: Region, swapped: bool) -> list[str]:
    if region.race == LOST_TRIBE:
        return [translate("words", "The Lost Tribe there is no more.")]
    if region.owner == NOBODY:
        return []
    loser = game.names[region.owner]
    driven_out = _withdrawn(step.after, region) - _withdrawn(step.before, region)
    kept = 0 if swapped else driven_out
    lost = region.tokens - kept
    parts = []
    if lost:
        parts.append(
            translate("words", "loses {tokens}").format(tokens=tokens(game, region.race, lost))
        )
    if kept:
        parts.append(
            translate("words", "keeps {tokens}").format(tokens=tokens(game, region.race, kept))
        )
    return [f"{loser} {listed(parts)}."]


def _withdrawn(state: State, region: Region) -> int:
    return sum(
        band.withdrawn for band in bands(state.players[region.owner]) if band.race == region.race
    )


def _redeployed(game: Game, step: Step, move: Redeploy, player: str) -> list[str]:
    if step.before.stage is Stage.WITHDRAW:
        text = translate("words", "{player} places what was driven out.")
        return [text.format(player=player)]
    told = [translate("words", "{player} redeploys.").format(player=player)]
    if move.fortress is not None:
        text = translate("words", "{player} builds a fortress in {region}.")
        told.append(text.format(player=player, region=region_name(game, move.fortress)))
    return told


def _gone(step: Step, game: Game) -> list[LogLine]:
    """Declined races that have left the board with this entry."""
    lines = []
    for seat, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        left = {band.race for band in bands(new)}
        for band in bands(old):
            if band.race not in left:
                text = translate("words", "The {race} are gone from the board.")
                lines.append(LogLine(seat, text.format(race=race_name(game, band.race))))
    return lines


def result(game: Game, state: State) -> str:
    """Who has won, with how many coins."""
    won = game.winners(state)
    if not won:
        return ""
    text = (
        translate("words", "{players} wins with {coins}.")
        if len(won) == 1
        else translate("words", "{players} share the victory with {coins}.")
    )
    return text.format(
        players=listed([game.names[seat] for seat in won]),
        coins=coins(state.players[won[0]].coins),
    )


# what is asked


def turn_steps() -> tuple[str, ...]:
    """The steps of a turn as the asking bar shows them."""
    return (
        translate("words", "Ready"),
        translate("words", "Conquer"),
        translate("words", "Redeploy"),
        translate("words", "Score"),
    )


_STEP = {
    Stage.PICK: 0,
    Stage.START: 0,
    Stage.CONQUER: 1,
    Stage.REDEPLOY: 2,
    Stage.WITHDRAW: 2,
    Stage.CHOOSE: 3,
    Stage.OVER: -1,
}


def asking(game: Game, state: State, seats: frozenset[int]) -> Ask:
    """What the game waits for, said to the person who plays ``seats``."""
    question, help = _asked_of_me(game, state) if state.to_move in seats else _others(game, state)
    return Ask(question, help, turn_steps(), _STEP[state.stage])


def _asked_of_me(game: Game, state: State) -> tuple[str, str]:
    player = state.players[state.to_move]
    race = race_name(game, player.active.race) if player.active else ""
    match state.stage:
        case Stage.PICK:
            return (
                translate("words", "Pick a race and its power."),
                translate("words", "The top one is free; each one passed over costs a coin."),
            )
        case Stage.START:
            return (
                translate("words", "Expand, or put the {race} in decline?").format(race=race),
                translate(
                    "words", "A race in decline keeps a token a region and conquers no more."
                ),
            )
        case Stage.CONQUER:
            return (
                translate("words", "Conquer a region, or stop."),
                translate("words", "Click a lit region. The shield says how many tokens it takes."),
            )
        case Stage.REDEPLOY:
            return (
                translate("words", "Place your {race}.").format(race=race),
                translate("words", "The conquests of this turn are over."),
            )
        case Stage.CHOOSE:
            return _choices(game, state, race)
        case Stage.WITHDRAW:
            return (
                translate("words", "Place what was driven out."),
                translate("words", "Click a region of the same race to add a token."),
            )
        case _:
            return "", ""


def _choices(game: Game, state: State, race: str) -> tuple[str, str]:
    active = state.players[state.seat].active
    if active is not None and game.ground.kit(active).makes_peace:
        return (
            translate("words", "Make peace with an opponent?"),
            translate("words", "He can't attack your {race} until your next turn.").format(
                race=race
            ),
        )
    return (
        translate("words", "Put the {race} in decline now?").format(race=race),
        translate("words", "Your turn is scored already; you would pick a new race next turn."),
    )


def _others(game: Game, state: State) -> tuple[str, str]:
    if state.stage is Stage.OVER:
        return result(game, state), translate("words", "The game is over.")
    player = game.names[state.to_move]
    doing = {
        Stage.PICK: translate("words", "{player} picks a race."),
        Stage.START: translate("words", "{player} weighs expanding or declining."),
        Stage.CONQUER: translate("words", "{player} conquers."),
        Stage.REDEPLOY: translate("words", "{player} redeploys."),
        Stage.CHOOSE: translate("words", "{player} ends the turn."),
        Stage.WITHDRAW: translate("words", "{player} places what was driven out."),
    }[state.stage]
    turn = translate("words", "It is {player}'s turn.").format(player=game.names[state.seat])
    return doing.format(player=player), turn


# prices


def explain(game: Game, state: State, region: int, declined: bool = False) -> Explanation:
    """A region with its price line by line for the player to move, or why it can't be had."""
    ground = game.board.regions[region]
    subtitle = " · ".join([terrain_name(ground.terrain), *map(symbol_name, ground.symbols)])
    if state.stage is not Stage.CONQUER:
        return Explanation(ground.name, subtitle, (), None, _standing(game, state, region), None)
    quote = game.quote(state, region, declined)
    if quote.refusal is not None:
        standing = _standing(game, state, region)
        return Explanation(ground.name, subtitle, (), None, standing, str(quote.refusal))
    lines = tuple(_price_line(game, state.regions[region], part) for part in quote.parts)
    total = translate("words", "1 token") if quote.price == 1 else f"{quote.price} {_tokens()}"
    footer = _what_is_left(game, state, region, quote.price, declined)
    price = translate("words", "Price")
    return Explanation(ground.name, subtitle, lines, (price, total), footer, None)


def _tokens() -> str:
    return translate("words", "tokens")


def _what_is_left(game: Game, state: State, region: int, price: int, declined: bool) -> str:
    hand = _hand(game, state, declined)
    if price <= hand:
        left = hand - price
        text = translate("words", "You have {hand}: {left} left after it.")
        return text.format(hand=hand, left=left or translate("words", "none"))
    odds = game.odds(state, region, declined)
    if odds is None:
        text = translate("words", "You have {hand}: {lacking} too few.")
        return text.format(hand=hand, lacking=price - hand)
    text = translate("words", "You have {hand}: the die makes up for it with {percent} %.")
    return text.format(hand=hand, percent=round(100 * odds))


def _hand(game: Game, state: State, declined: bool) -> int:
    player = state.players[state.seat]
    if not declined:
        return player.active.hand if player.active else 0
    return sum(b.hand for b in player.declined if game.ground.kit(b).conquers_declined)


def _standing(game: Game, state: State, region: int) -> str:
    there = state.regions[region]
    if there.race == LOST_TRIBE:
        return translate("words", "A Lost Tribe lives here.")
    if there.owner == NOBODY:
        return translate("words", "Nobody lives here.")
    text = (
        translate("words", "{player}: {tokens}, in decline")
        if there.declined
        else translate("words", "{player}: {tokens}")
    )
    return text.format(
        player=game.names[there.owner], tokens=tokens(game, there.race, there.tokens)
    )


def _price_line(game: Game, region: Region, part: Part) -> Line:
    value = f"+{part.tokens}" if part.tokens > 0 else f"\N{MINUS SIGN}{-part.tokens}"
    if part.source == "conquest":
        return Line("", translate("words", "A conquest"), str(part.tokens))
    if part.source == "tokens":
        return Line(region.race, tokens(game, region.race, region.tokens), value)
    return Line(part.source, source_name(game, part.source), value)


def source_name(game: Game, source: str) -> str:
    """What a line of a price or a score comes from."""
    fixed = {
        "mountain": translate("words", "Mountain"),
        "lost-tribe": translate("words", "Lost Tribe"),
        "die": translate("words", "The die"),
        "at-least-one": translate("words", "One at least"),
    }
    content = game.content
    for rows in (content.races, content.powers, content.markers):
        if source in rows:
            return rows[source].name
    return fixed[source]


def terrain_name(terrain: str) -> str:
    """A terrain in words."""
    return {
        "farmland": translate("words", "farmland"),
        "forest": translate("words", "forest"),
        "hill": translate("words", "hill"),
        "swamp": translate("words", "swamp"),
        "mountain": translate("words", "mountain"),
        "sea": translate("words", "sea"),
        "lake": translate("words", "lake"),
    }[terrain]


def symbol_name(symbol: str) -> str:
    """A printed symbol in words."""
    return {
        "mine": translate("words", "mine"),
        "magic": translate("words", "magic source"),
        "cavern": translate("words", "cavern"),
    }[symbol]


# scores


def score_rows(game: Game, score: Score) -> list[tuple[str, int]]:
    """The lines of a scored turn: what for, and how many coins."""
    rows = []
    for line in score.lines:
        race = race_name(game, line.race)
        if line.source == "regions":
            label = f"{race}, {regions(line.coins)}"
        else:
            label = source_name(game, line.source)
        rows.append((label, line.coins))
    return rows
