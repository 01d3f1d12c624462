"""The log: what each entry did, sentence by sentence."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from smallworld import moves
from smallworld.game import Game
from smallworld.rules.column import LEADER_PRICE, price_of
from smallworld.rules.conquest import helps_of
from smallworld.state import LOST_TRIBE, MONSTERS, NOBODY, RaceInPlay, Region, Stage, State, replace
from smallworld_client.analysis.summary import RegionLoss, attack_of, lost_in
from smallworld_client.table.events import GameStep
from smallworld_client.words.events import events, first_events, is_bitten
from smallworld_client.words.names import (
    AMOUNTS,
    coins,
    combo_title,
    help_name,
    listed,
    power_name,
    race_name,
    region_name,
    tokens,
)
from smallworld_client.words.translation import translate

NUMBERED = ("behemoths", "fireballs")  # helps that say how many


@dataclass(frozen=True)
class LogLine:
    seat: int | None
    text: str
    strong: bool = False


def log_lines(game: Game, step: GameStep) -> list[LogLine]:
    """What one entry did, sentence by sentence; the first of a turn says whose turn it is."""
    lines = _turn_line(game, step.before) if _is_start(game, step.before) else []
    seat = step.entry.seat
    lines += [LogLine(seat, text) for text in _told(game, step)]
    lines += _missing_shares(step)
    lines += [LogLine(it.seat, it.text) for it in events(game, step)]
    lines += _gone(step, game)
    score = step.after.score
    if score is not None and score is not step.before.score:
        text = translate("texts", "{player} takes {coins}.")
        lines.append(
            LogLine(
                score.seat, text.format(player=game.names[score.seat], coins=coins(score.total))
            )
        )
    if step.after.stage is Stage.OVER:
        lines.append(LogLine(None, result(game, step.after), strong=True))
    elif (step.after.round, step.after.seat) != (step.before.round, step.before.seat):
        lines += _turn_line(game, step.after)
        lines += [LogLine(it.seat, it.text) for it in first_events(game, step)]
    return lines


def _missing_shares(step: GameStep) -> list[LogLine]:
    lacking = [*step.draw.missing, *step.draw.absent] if step.draw else []
    if not lacking:
        return []
    text = translate("texts", "This was drawn without {players}.")
    return [LogLine(None, text.format(players=listed(lacking)))]


def _is_start(game: Game, state: State) -> bool:
    """Only the first steps are worth comparing with the whole beginning."""
    return (state.round, state.seat, state.stage) == (1, 0, Stage.PICK) and state == game.start()


def step_line(game: Game, step: GameStep) -> str:
    told = _told(game, step)
    text = translate("texts", "{player} ends the turn.")
    return " ".join(told) or text.format(player=game.names[step.entry.seat])


def back_line(game: Game, seat: int, *, alone: bool = False) -> LogLine:
    """Who undid a step; NOBODY: everyone agreed to go back, or one person plays ``alone``."""
    if seat == NOBODY:
        text = (
            translate("texts", "The game goes back.")
            if alone
            else translate("texts", "Everyone has agreed: the game goes back.")
        )
        return LogLine(None, text, strong=True)
    text = translate("texts", "{player} undoes the last step.")
    return LogLine(seat, text.format(player=game.names[seat]))


def _turn_line(game: Game, state: State) -> list[LogLine]:
    last = state.round == game.board.rounds
    text = (
        translate("texts", "Round {round}, the last one: {player}'s turn")
        if last
        else translate("texts", "Round {round}, {player}'s turn")
    )
    line = text.format(round=state.round, player=game.names[state.seat])
    return [LogLine(state.seat, line, strong=True)]


def _told(game: Game, step: GameStep) -> list[str]:
    before, move, player = step.before, step.entry.move, game.names[step.entry.seat]
    match move:
        case moves.Pick():
            return [_picked(game, step, move, player)]
        case moves.Expand():
            return [_readied(game, step, player)]
        case moves.Decline():
            active = before.players[step.entry.seat].active
            race = race_name(game, active.race) if active else ""
            text = translate("texts", "{player} puts the {race} into decline.")
            return [text.format(player=player, race=race)]
        case moves.Abandon():
            names = listed([region_name(game, i) for i in move.regions])
            text = translate("texts", "{player} abandons {regions}.")
            return [text.format(player=player, regions=names)]
        case moves.Conquer() | moves.Attempt() | moves.Dragon() | moves.Sorcery() | moves.Orb():
            return [*_attacked(game, step, move, player)]
        case moves.Roll():
            text = translate("texts", "{player} rolls {die} for the next conquest.")
            return [text.format(player=player, die=step.after.turn.die or 0)]
        case moves.Redeploy():
            return _redeployed(game, step, move, player)
        case moves.Ally():
            text = translate("texts", "{player} makes peace with {other}.")
            return [text.format(player=player, other=game.names[move.seat])]
        case _:
            return _told_of_sets(game, step, move, player)


def _told_of_sets(game: Game, step: GameStep, move: moves.Move, player: str) -> list[str]:
    match move:
        case moves.Copy(slot):
            power = power_name(game.content.powers[step.before.column[slot].power])
            text = translate("texts", "{player} copies a power: {power}.")
            return [text.format(player=player, power=power)]
        case moves.Wake():
            active = step.after.players[step.entry.seat].active
            text = translate("texts", "{player} wakes the {race}.")
            race = race_name(game, active.race) if active else ""
            return [text.format(player=player, race=race)]
        case moves.Balrog(region):
            text = translate("texts", "{player} sends the Balrog to {region}.")
            told = text.format(player=player, region=region_name(game, region))
            return [told, *_losses(game, step, step.before.regions[region])]
        case moves.Regroup():
            return [translate("texts", "{player} regroups.").format(player=player)]
        case moves.Hire():
            return _hired(game, step, player)
        case moves.Ransom():
            return [translate("texts", "{player} ransoms a leader.").format(player=player)]
        case moves.Pass() if step.before.stage is Stage.HIRE:
            return [translate("texts", "{player} hires no mercenary.").format(player=player)]
        case moves.Pass() if step.before.stage is Stage.RANSOM:
            return [translate("texts", "{player} pays no ransom.").format(player=player)]
        case _:
            return []


def _hired(game: Game, step: GameStep, player: str) -> list[str]:
    """The mercenary wins the attempt that has been rolled for."""
    told = [translate("texts", "{player} hires a mercenary.").format(player=player)]
    attack = attack_of(step)
    if attack is None or not attack.won:
        return told
    text = translate("texts", "{player} conquers {region} with {tokens}.")
    won = step.after.regions[attack.region]
    troops, name = tokens(game, won.race, won.tokens), region_name(game, attack.region)
    told.append(text.format(player=player, region=name, tokens=troops))
    return [*told, *_losses(game, step, step.before.regions[attack.region])]


def _picked(game: Game, step: GameStep, move: moves.Pick, player: str) -> str:
    slot = step.before.column[move.slot]
    in_play = RaceInPlay(slot.race, (slot.power,))
    active = step.after.players[step.entry.seat].active
    text = translate("texts", "{player} picks {combo}: {tokens}.").format(
        player=player,
        combo=combo_title(game, in_play),
        tokens=tokens(game, slot.race, active.hand if active else 0),
    )
    price = price_of(game.context, step.before.column, move.slot)
    if isinstance(move, moves.PickLed):
        text += " " + translate("texts", "With a leader.")
        price += LEADER_PRICE
    if price:
        text += " " + translate("texts", "Paid {coins}.").format(coins=coins(price))
    if slot.coins:
        text += " " + translate("texts", "Got {coins}.").format(coins=coins(slot.coins))
    return text


def _readied(game: Game, step: GameStep, player: str) -> str:
    active = step.after.players[step.entry.seat].active
    if active is None:
        return ""
    if not active.hand:
        return translate("texts", "{player} has no tokens in hand.").format(player=player)
    text = translate("texts", "{player} takes {tokens} in hand.")
    return text.format(player=player, tokens=tokens(game, active.race, active.hand))


def _attacked(
    game: Game,
    step: GameStep,
    move: moves.Conquer | moves.Attempt | moves.Dragon | moves.Sorcery | moves.Orb,
    player: str,
) -> list[str]:
    region, name = step.before.regions[move.region], region_name(game, move.region)
    won = step.after.regions[move.region]
    attack = attack_of(step)
    die = step.entry.chance[0] if isinstance(move, moves.Attempt) and step.entry.chance else 0
    taken = attack is not None and attack.won
    troops = tokens(game, won.race, won.tokens) if taken else ""
    told = [
        _means(step, move).format(player=player, region=name, tokens=troops, die=die),
        *_helped(game, move),
    ]
    return [*told, *_losses(game, step, region)] if taken else told


def _means(
    step: GameStep, move: moves.Conquer | moves.Attempt | moves.Dragon | moves.Sorcery | moves.Orb
) -> str:
    attack = attack_of(step)
    if attack is None:
        return translate("texts", "{player} rolls {die}: a mercenary could still take {region}.")
    if is_bitten(step):
        return translate("texts", "{player} attacks {region}.")
    if isinstance(move, moves.Attempt):
        if not attack.won:
            return translate("texts", "{player} rolls {die}: {region} holds.")
        return translate("texts", "{player} rolls {die} and conquers {region} with {tokens}.")
    if isinstance(move, moves.Dragon):
        return translate("texts", "{player}'s dragon takes {region}.")
    if isinstance(move, moves.Sorcery):
        return translate("texts", "{player} takes {region} by sorcery.")
    if isinstance(move, moves.Orb):
        return translate("texts", "{player} takes {region} with the Shiny Orb.")
    return translate("texts", "{player} conquers {region} with {tokens}.")


def _helped(game: Game, move: moves.Move) -> list[str]:
    helps = helps_of(move) if isinstance(move, moves.Conquer | moves.Attempt) else ()
    rows = [
        help_name(game.content, name) + (f" ({number})" if name in NUMBERED else "")
        for name, number in helps
    ]
    return [translate("texts", "With help: {helps}.").format(helps=listed(rows))] if rows else []


def _losses(game: Game, step: GameStep, region: Region) -> list[str]:
    if region.race == LOST_TRIBE:
        return [translate("texts", "The Lost Tribe there is gone.")]
    if region.race == MONSTERS:
        return [translate("texts", "The Monsters there are gone.")]
    if region.owner == NOBODY:
        return []
    loser = game.names[region.owner]
    lost, kept, born = lost_in(step, region)
    told = _lost(game, loser, region, lost, kept)
    if born:
        text = translate("texts", "{player} gains {tokens}.")
        told.append(text.format(player=loser, tokens=tokens(game, region.race, born)))
    return told


def _lost(game: Game, loser: str, region: Region, lost: int, kept: int) -> list[str]:
    if not kept:
        text = translate("texts", "{player} loses {tokens}.")
        return [text.format(player=loser, tokens=tokens(game, region.race, lost))]
    if not lost:
        text = translate("texts", "{player} keeps {tokens}.")
        return [text.format(player=loser, tokens=tokens(game, region.race, kept))]
    text = translate("texts", "{player} loses {lost} and keeps {kept}.")
    of_race = [tokens(game, region.race, count) for count in (lost, kept)]
    return [text.format(player=loser, lost=of_race[0], kept=of_race[1])]


def _redeployed(game: Game, step: GameStep, move: moves.Redeploy, player: str) -> list[str]:
    if step.before.stage is Stage.WITHDRAW:
        text = translate("texts", "{player} places the driven-out tokens.")
        return [text.format(player=player)]
    told = [translate("texts", "{player} redeploys.").format(player=player)]
    if move.fortress is not None:
        text = translate("texts", "{player} builds a fortress in {region}.")
        told.append(text.format(player=player, region=region_name(game, move.fortress)))
    return told


def _gone(step: GameStep, game: Game) -> list[LogLine]:
    lines = []
    for seat, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        left = {in_play.race for in_play in new.races}
        for in_play in old.races:
            if in_play.race not in left:
                text = translate("texts", "The {race} have left the board.")
                lines.append(LogLine(seat, text.format(race=race_name(game, in_play.race))))
    return lines


def result(game: Game, state: State) -> str:
    won = game.winners(state)
    if not won:
        return ""
    text = (
        translate("texts", "{players} wins with {coins}.")
        if len(won) == 1
        else translate("texts", "{players} share the victory with {coins}.")
    )
    return text.format(
        players=listed([game.names[seat] for seat in won]), coins=coins(state.players[won[0]].coins)
    )


STEP_OF_STAGE = {
    Stage.PICK: 0,
    Stage.START: 0,
    Stage.WAKE: 0,
    Stage.CONQUER: 1,
    Stage.HIRE: 1,
    Stage.RANSOM: 1,
    Stage.BALROG: 1,
    Stage.REDEPLOY: 2,
    Stage.WITHDRAW: 2,
    Stage.CHOOSE: 3,
    Stage.OVER: -1,
}
"""Which of the steps of a turn a stage belongs to; -1 for none."""


def turn_steps() -> tuple[str, ...]:
    return (
        translate("texts", "Choose"),
        translate("texts", "Conquer"),
        translate("texts", "Redeploy"),
        translate("texts", "Score"),
    )


def happening(game: Game, state: State) -> tuple[str, str]:
    """What the others see somebody do, and whose turn it is; after the end, who has won."""
    if state.stage is Stage.OVER:
        return result(game, state), translate("texts", "The game is over.")
    player = game.names[state.to_move]
    doing = {
        Stage.PICK: translate("texts", "{player} picks a combo."),
        Stage.START: translate("texts", "{player} decides whether to expand or decline."),
        Stage.WAKE: translate("texts", "{player} wakes a race."),
        Stage.HIRE: translate("texts", "{player} may hire a mercenary."),
        Stage.RANSOM: translate("texts", "{player} may pay a ransom for a leader."),
        Stage.BALROG: translate("texts", "{player} sends the Balrog."),
        Stage.CONQUER: translate("texts", "{player} conquers."),
        Stage.REDEPLOY: translate("texts", "{player} redeploys."),
        Stage.CHOOSE: translate("texts", "{player} ends the turn."),
        Stage.WITHDRAW: translate("texts", "{player} places the driven-out tokens."),
    }[state.stage]
    turn = translate("texts", "It's {player}'s turn.").format(player=game.names[state.seat])
    return doing.format(player=player), turn


def loss_lines(game: Game, state: State, losses: Sequence[RegionLoss]) -> list[str]:
    """A line for each player and race that lost regions; ``state`` has the loser's turn."""

    def taken(loss: RegionLoss) -> tuple[int, bool, str]:
        return loss.by, loss.declined, loss.race if loss.declined else ""

    by_taker = groupby(sorted(losses, key=taken), taken)
    return [_lost_to(game, state, taker, list(taken)) for (taker, *_), taken in by_taker]


def _lost_to(game: Game, state: State, taker: int, losses: Sequence[RegionLoss]) -> str:
    """Of a race in decline, what matters is not the tokens but the coins of each turn."""
    first, tokens = losses[0], sum(loss.tokens for loss in losses)
    if first.declined:
        text = translate(
            "texts", "{player} took {regions} from your {race} in decline: {coins} less each turn."
        )
    elif tokens:
        text = translate("texts", "{player} took {regions}: {lost}.")
    else:
        text = translate("texts", "{player} took {regions}; no token was lost.")
    return text.format(
        player=game.names[taker],
        regions=listed([region_name(game, loss.region) for loss in losses]),
        lost=AMOUNTS.lost(tokens),
        race=race_name(game, first.race),
        coins=coins(_missed(game, state, losses)),
    )


def _missed(game: Game, state: State, losses: Sequence[RegionLoss]) -> int:
    """The coins that the regions would still pay; one each where the whole race is gone."""
    before = list(state.regions)
    for it in losses:
        before[it.region] = replace(
            before[it.region], owner=state.seat, race=it.race, tokens=1, declined=it.declined
        )
    now, then = game.tally(state), game.tally(replace(state, regions=tuple(before)))
    return sum(it.coins for it in then) - sum(it.coins for it in now) or len(losses)
