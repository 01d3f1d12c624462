"""Texts for names, amounts, what a turn paid, and how well a computer player plays."""

from collections.abc import Iterable

from smallworld.content import Content
from smallworld.game import Game
from smallworld.state import RaceInPlay, Score
from smallworld_client.bots.computers import LEVELS
from smallworld_client.gui.texts import content_names
from smallworld_client.gui.translation import translate
from smallworld_wire.sentences import piece_id


class Amounts:
    """A number with what is counted."""

    def tr(self, text: str, comment: str, count: int) -> str:
        """Say it in the plural that fits; lupdate knows plurals by calls of this name."""
        return translate("Amounts", text, comment, count)

    def coins(self, count: int) -> str:
        return self.tr("%n coin(s)", "", count)

    def regions(self, count: int) -> str:
        return self.tr("%n region(s)", "", count)

    def tokens(self, count: int) -> str:
        return self.tr("%n token(s)", "", count)

    def lost(self, count: int) -> str:
        return self.tr("%n token(s) lost", "", count)

    def on_board(self, count: int) -> str:
        return self.tr("%n token(s) on the board", "", count)

    def enemies(self, count: int) -> str:
        return self.tr("%n enemy(s)", "", count)

    def moves(self, count: int) -> str:
        return self.tr("%n move(s)", "", count)

    def unfinished_games(self, count: int) -> str:
        return self.tr("%n game(s) are unfinished", "", count)

    def seconds(self, count: int) -> str:
        return self.tr("%n second(s)", "", count)

    def rounds(self, count: int) -> str:
        return self.tr("%n round(s)", "", count)

    def players(self, count: int) -> str:
        return self.tr("%n player(s)", "", count)

    def sets(self, count: int) -> str:
        return self.tr("%n set(s)", "", count)

    def minutes(self, count: int) -> str:
        return self.tr("%n minute(s)", "", count)

    def others(self, count: int) -> str:
        return self.tr("%n other(s)", "", count)

    def hours(self, count: int) -> str:
        return self.tr("%n hour(s)", "", count)

    def days(self, count: int) -> str:
        return self.tr("%n day(s)", "", count)


AMOUNTS = Amounts()


USUAL = "medium"
"""The default level of a computer player."""


def level_name(bot: str) -> str:
    """The name of a level; for a person's own computer player, its own name."""
    return {
        "random": translate("texts", "random"),
        "easy": translate("texts", "easy"),
        "medium": translate("texts", "medium"),
        "hard": translate("texts", "hard"),
    }.get(bot, bot)


def levels() -> list[tuple[str, str]]:
    """All levels that there are with their words, the weakest first."""
    return [(bot, level_name(bot)) for bot in LEVELS]


_LONG_NAME = 16
"""Letters of a person's name that is said in full again and again."""


def tokens(game: Game, race: str, count: int) -> str:
    """``5 Giants`` or ``1 Giant``."""
    return f"{count} {piece(game, race, count)}"


def piece(game: Game, race: str, count: int) -> str:
    """``Giants``, or ``Giant`` where it is one."""
    return content_names.race_name(game.content.races[race], count)


def coins(count: int) -> str:
    """``8 coins`` or ``1 coin``."""
    return AMOUNTS.coins(count)


def regions(count: int) -> str:
    """``5 regions`` or ``1 region``."""
    return AMOUNTS.regions(count)


def race_name(game: Game, race: str) -> str:
    """A race as its banner says it."""
    return content_names.race_name(game.content.races[race])


def combo_title(game: Game, in_play: RaceInPlay) -> str:
    """``Dragon Master Giants``; a race in decline without its badge is just ``Giants``."""
    powers = (content_names.power_name(game.content.powers[it]) for it in in_play.powers)
    return content_names.combo_name(powers, race_name(game, in_play.race))


def region_name(game: Game, region: int) -> str:
    """A region's name on the map."""
    there = game.board.regions[region]
    return content_names.place_name(game.board.id, there.id, there.name)


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
    """What a help is called, by the name that it has in the notation."""
    return source_name(content, piece_id(help_, content))


def source_name(content: Content, source: str) -> str:
    """What a line of a price or a score comes from."""
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
        return content_names.race_name(content.races[source])
    if source in content.powers:
        return content_names.power_name(content.powers[source])
    if source in content.markers:
        return content_names.marker_name(content.markers[source])
    return fixed.get(source, source)


def terrain_name(terrain: str) -> str:
    """A terrain in words."""
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
    """A printed symbol in words."""
    return {
        "mine": translate("texts", "mine"),
        "magic": translate("texts", "magic source"),
        "cavern": translate("texts", "cavern"),
    }[symbol]


def race_text(game: Game, race: str) -> str:
    """What a race does, in a line."""
    return content_names.race_text(game.content.races[race])


def power_text(game: Game, power: str) -> str:
    """What a special power does, in a line."""
    return content_names.power_text(game.content.powers[power])


def score_rows(game: Game, score: Score) -> list[tuple[str, int]]:
    """The lines of a scored turn: what for, and how many coins."""
    rows = []
    for line in score.lines:
        race = race_name(game, line.race)
        if line.source == "regions" and _gathers(game, line.race):
            label = race
        elif line.source == "regions":
            label = f"{race}, {regions(line.coins)}"
        else:
            label = source_name(game.content, line.source)
        rows.append((label, line.coins))
    return rows


def _gathers(game: Game, race: str) -> bool:
    """Whether a race in decline is paid for its tokens, not for its regions."""
    return game.context.abilities(RaceInPlay(race, declined=True)).pays_by_token
