"""The names of things, and how many of them."""

from PySide6.QtCore import QCoreApplication

from smallworld.game import Game
from smallworld.state import Band

translate = QCoreApplication.translate


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


def race_text(game: Game, race: str) -> str:
    """What a race does, in a line."""
    return game.content.races[race].text


def power_text(game: Game, power: str) -> str:
    """What a special power does, in a line."""
    return game.content.powers[power].text
