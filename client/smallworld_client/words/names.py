"""The names of races, powers, regions and sets, amounts, and sentences that arrive as ids."""

from collections.abc import Iterable
from enum import Enum
from typing import Protocol

from msgspec import structs

from smallworld.board import bits
from smallworld.content import Content, MarkerKind, PlacingTexts, Power, Race
from smallworld.content.own import is_own, known_content
from smallworld.errors import Refusal
from smallworld.game import Game
from smallworld.notation import NotationError
from smallworld.safe_text import plain
from smallworld.state import RaceInPlay, Score, ScoreLine
from smallworld_client.players.levels import ENGINE, LEVELS, STEADY_LEVEL
from smallworld_client.words.translation import translate
from smallworld_maps import MapFile
from smallworld_wire.sentences import (
    UNKNOWN,
    Clause,
    Phrase,
    Sentence,
    Told,
    Value,
    filled,
    in_english,
    phrases,
    piece_id,
    sentence_for,
    system_reason,
    told_by,
)


class Described(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...


def name_of_race(race: Race, count: int = 2) -> str:
    """``Giants``, or ``Giant`` where there is one of them."""
    return _given("race", race.one if count == 1 else race.name, race.id)


def text_of_race(race: Race) -> str:
    return _text_of_own(race) if is_own(race) else _given("race", race.text, race.id)


def race_brief(race: Race) -> str:
    return _given("race", race.brief, race.id) if race.brief else _traits_of_own(race)


def power_name(power: Power) -> str:
    return _given("power", power.name, power.id)


def text_of_power(power: Power) -> str:
    return _text_of_own(power) if is_own(power) else _given("power", power.text, power.id)


def power_brief(power: Power) -> str:
    return _given("power", power.brief, power.id) if power.brief else _traits_of_own(power)


def marker_name(marker: MarkerKind) -> str:
    return _given("marker", marker.name, marker.id)


def placing_texts(marker: MarkerKind) -> PlacingTexts:
    said = structs.asdict(marker.placing).items()
    return PlacingTexts(
        **{field: text and _given("marker", text, marker.id) for field, text in said}
    )


def marker_text(marker: MarkerKind) -> str:
    return _given("marker", marker.text, marker.id) if marker.text else ""


def set_name(content: Described) -> str:
    return _given("set", content.name, content.id)


def set_text(content: Described) -> str:
    return _given("set", content.text, content.id)


def find_name(find: Described) -> str:
    return _given("marker", find.name, find.id)


def find_text(find: Described) -> str:
    return _given("marker", find.text, find.id)


def combo_name(powers: Iterable[str], race: str) -> str:
    """``Flying Elves``, from what badges and banner say; without badges it is just ``Elves``."""
    badges = " ".join(powers)
    if not badges:
        return race
    return attached(translate("texts", "{power} {race}").format(power=badges, race=race))


def attached(title: str) -> str:
    """A combo's title without the space after a badge that is a prefix: ``Were-Goblins``."""
    return title.replace("- ", "-")


def board_name(board: MapFile) -> str:
    return _given("board", board.title, board.id)


def place_name(board: str, region: str, name: str) -> str:
    return _given("region", name, f"{board}/{region}")


def _text_of_own(piece: Race | Power) -> str:
    return " ".join(filter(None, [_traits_of_own(piece), piece.text and f"“{piece.text}”"]))


def _traits_of_own(piece: Race | Power) -> str:
    from smallworld_client.words.traits import piece_words

    return piece_words(piece) or translate("texts", "Nothing but tokens.")


def _given(kind: str, text: str, id: str) -> str:
    return translate(kind, text, id)


class Amounts(Enum):
    """Amounts in the plural that fits; each is called with its number."""

    coins = "%n coin(s)"
    regions = "%n region(s)"
    tokens = "%n token(s)"
    camps = "%n encampment(s)"
    fortresses = "%n fortress(es)"
    heroes = "%n hero(es)"
    pots = "%n pot(s) of gold"
    behemoths = "%n Behemoth(s)"
    lost = "%n token(s) lost"
    of_all_races = "%n token(s) in all"
    enemies = "%n enemy(s)"
    moves = "%n move(s)"
    unfinished_games = "%n game(s) are unfinished"
    seconds = "%n second(s)"
    rounds = "%n round(s)"
    players = "%n player(s)"
    sets = "%n set(s)"
    races = "%n race(s)"
    powers = "%n power(s)"
    relics = "%n relic(s)"
    places = "%n place(s)"
    minutes = "%n minute(s)"
    percentage_points = "%n percentage point(s)"
    others = "%n other(s)"
    hours = "%n hour(s)"
    days = "%n day(s)"
    farmlands = "%n farmland(s)"
    forests = "%n forest(s)"
    hills = "%n hill(s)"
    swamps = "%n swamp(s)"
    mountains = "%n mountain(s)"
    mines = "%n mine(s)"
    magic = "%n magic source(s)"
    caverns = "%n cavern(s)"

    def __call__(self, count: int) -> str:
        return translate("Amounts", self.value, "", count)


AMOUNTS = Amounts
coins, regions = AMOUNTS.coins, AMOUNTS.regions


def net_coins(amount: int) -> str:
    """Also below nothing, as where a combo costs more than its turn brings."""
    return coins(amount) if amount >= 0 else f"\N{MINUS SIGN}{coins(-amount)}"


USUAL = "medium"  # the default level of a computer player


def level_name(bot: str) -> str:
    """The name of a level; for another program where it is, for a person's own its own name."""
    kind, _, place = bot.partition(":")
    if kind == STEADY_LEVEL:
        return level_name(place)
    if kind == ENGINE:
        said = translate("texts", "program at {place}")
        return said.format(place=place.removeprefix("tcp://"))
    return {
        "random": translate("texts", "random"),
        "beginner": translate("texts", "beginner"),
        "easy": translate("texts", "easy"),
        "medium": translate("texts", "medium"),
        "hard": translate("texts", "hard"),
    }.get(bot, bot)


def levels() -> list[tuple[str, str]]:
    chosen = {"random": translate("texts", "random moves")}
    return [(bot, chosen.get(bot) or level_name(bot)) for bot in LEVELS]


_LONG_NAME = 16  # letters of a person's name that is said in full again and again


def tokens(game: Game, race: str, count: int) -> str:
    """``5 Giants`` or ``1 Giant``."""
    return f"{count} {piece(game, race, count)}"


def piece(game: Game, race: str, count: int) -> str:
    """``Giants``, or ``Giant`` where it is one."""
    return name_of_race(game.content.races[race], count)


def race_name(game: Game, race: str) -> str:
    return name_of_race(game.content.races[race])


def combo_title(game: Game, in_play: RaceInPlay) -> str:
    """``Dragon Master Giants``; a race in decline without its badge is just ``Giants``."""
    powers = (power_name(game.content.powers[it]) for it in in_play.powers)
    return combo_name(powers, race_name(game, in_play.race))


def region_name(game: Game, region: int) -> str:
    there = game.board.regions[region]
    return place_name(game.board.id, there.id, there.name)


def with_short_names(text: str, names: Iterable[str]) -> str:
    """A sentence in which long names of persons end early."""
    for name in sorted((name for name in names if len(name) > _LONG_NAME), key=len, reverse=True):
        text = text.replace(name, name[: _LONG_NAME - 1].rstrip() + "…")
    return text


def listed(names: list[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    if len(names) < 2:
        return "".join(names)
    return translate("texts", "{some} and {last}").format(
        some=", ".join(names[:-1]), last=names[-1]
    )


def help_name(content: Content, help_: str) -> str:
    return source_name(content, piece_id(help_, content))


def source_name(content: Content, source: str) -> str:
    fixed = {
        "mountain": translate("texts", "Mountain"),
        "lost-tribe": translate("texts", "Lost Tribe"),
        "die": translate("texts", "The die"),
        "conquest": "",
        "at-least-one": translate("texts", "At least one"),
        "at-least": translate("texts", "Their minimum"),
        "monsters": translate("texts", "Monsters"),
    }
    source = piece_id(source, content)
    if source in content.races:
        return name_of_race(content.races[source])
    if source in content.powers:
        return power_name(content.powers[source])
    if source in content.markers:
        return marker_name(content.markers[source])
    return fixed.get(source, source)


def terrain_name(terrain: str) -> str:
    return {
        "farmland": translate("texts", "farmland"),
        "forest": translate("texts", "forest"),
        "hill": translate("texts", "hill"),
        "swamp": translate("texts", "swamp"),
        "mountain": translate("texts", "mountain"),
        "sea": translate("texts", "sea"),
        "lake": translate("texts", "lake"),
    }[terrain]


def symbol_name(symbol: str) -> str:
    return {
        "mine": translate("texts", "mine"),
        "magic": translate("texts", "magic source"),
        "cavern": translate("texts", "cavern"),
    }[symbol]


def kind_amount(kind: str, count: int) -> str:
    """``5 hills``, or ``5 regions`` for a kind that has no plural of its own."""
    counted = {
        "farmland": AMOUNTS.farmlands,
        "forest": AMOUNTS.forests,
        "hill": AMOUNTS.hills,
        "swamp": AMOUNTS.swamps,
        "mountain": AMOUNTS.mountains,
        "mine": AMOUNTS.mines,
        "magic": AMOUNTS.magic,
        "cavern": AMOUNTS.caverns,
    }
    return counted.get(kind, AMOUNTS.regions)(count)


def race_text(game: Game, race: str) -> str:
    return text_of_race(game.content.races[race])


def power_text(game: Game, power: str) -> str:
    return text_of_power(game.content.powers[power])


def score_rows(game: Game, score: Score) -> list[tuple[str, int]]:
    rows = []
    for line in score.lines:
        race = race_name(game, line.race)
        if line.source == "regions" and _gathers(game, line.race):
            label = race
        elif line.source == "regions":
            label = f"{race}, {regions(line.coins)}"
        else:
            label = _paid_for(game, line)
        rows.append((label, line.coins))
    return rows


def _paid_for(game: Game, line: ScoreLine) -> str:
    """Who pays, and how many regions of which kind, where each of them pays the same."""
    payer, context = source_name(game.content, line.source), game.context
    if line.source in game.content.powers:
        abilities = context.abilities_of_combo(line.race, line.source)
    else:
        abilities = context.abilities(RaceInPlay(line.race))
    paying = [(row, regions) for id, row, regions in abilities.payers if id == line.source]
    if len(paying) != 1 or paying[0][0].each != "region" or not paying[0][1]:
        return payer
    row, regions = paying[0]
    kind = shared_kind(game, bits(regions))
    amount = kind_amount(kind, line.coins // row.coins)
    if kind == line.source:
        return amount  # the Swamp power need not be named before its swamps
    return translate("texts", "{payer}: {amount}").format(payer=payer, amount=amount)


def shared_kind(game: Game, regions: Iterable[int]) -> str:
    """The terrain, or else the symbol, that all regions have; empty if they have none in common."""
    there = [game.board.regions[i] for i in regions]
    terrains = {region.terrain for region in there}
    if len(terrains) == 1:
        return terrains.pop()
    shared = set.intersection(*(set(region.symbols) for region in there))
    return shared.pop() if len(shared) == 1 else ""


def _gathers(game: Game, race: str) -> bool:
    """Whether a race in decline is paid for its tokens, not for its regions."""
    return game.context.abilities(RaceInPlay(race, declined=True)).pays_by_token


def told(said: Told) -> str:
    if isinstance(said, str):
        return plain(said)
    phrase = phrases().get(said.id)
    if phrase is None:
        return translate("Phrase", UNKNOWN, "UNKNOWN").format(id=plain(said.id))
    return filled(_text(phrase), said, lambda key, value: plain(_named(key, value)))


def refused(refusal: Refusal | None) -> str:
    return told(sentence_for(refusal)) if refusal else ""


def why(error: Exception) -> str:
    if isinstance(error, NotationError):
        fault = error.fault
        return translate("NotationFault", fault.value, fault.name).format(**error.values)
    said = told_by(error)
    return told(said) if isinstance(said, Sentence) else said


def by_system(error: OSError) -> str:
    return told(system_reason(error))


def _text(phrase: Phrase) -> str:
    return translate(type(phrase).__name__, phrase.value, phrase.name)


def _named(key: str, value: Value) -> str:
    if isinstance(value, Clause):
        return told(value.said)
    content = known_content()
    if key == "sum" and isinstance(value, tuple):
        parts = (f"{source_name(content, source)} {tokens}".strip() for source, tokens in value)
        return ", ".join(parts)
    if key == "race" and value in content.races:
        return name_of_race(content.races[str(value)])
    if key == "one" and value in content.races:
        return name_of_race(content.races[str(value)], 1)
    if key == "marker" and value in content.markers:
        return marker_name(content.markers[str(value)])
    if key == "piece":
        return source_name(content, piece_id(str(value), content))
    if key == "awaited":
        return _awaited(str(value))
    return in_english(key, value, content)


def _awaited(stage: str) -> str:
    return {
        "start": translate("told", "expand or decline"),
        "pick": translate("told", "pick a combo"),
        "wake": translate("told", "wake your race"),
        "hire": translate("told", "decide about the mercenary"),
        "ransom": translate("told", "decide about the ransom"),
        "balrog": translate("told", "send the Balrog"),
        "conquer": translate("told", "conquer or redeploy"),
        "redeploy": translate("told", "redeploy"),
        "choose": translate("told", "end your turn"),
        "withdraw": translate("told", "place your driven-out tokens"),
    }.get(stage, "…")
