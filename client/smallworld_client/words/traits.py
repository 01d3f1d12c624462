"""What the traits of races and powers do, in words: for those that a player makes."""

from smallworld.content import AnyTrait, Power, Race
from smallworld.content.own import tag_of
from smallworld_client.words.names import AMOUNTS, symbol_name, terrain_name
from smallworld_client.words.translation import translate


def piece_words(piece: Race | Power) -> str:
    return " ".join(map(trait_words, piece.traits))


def trait_words(trait: AnyTrait) -> str:
    return _sentence(tag_of(trait), trait).format_map(_values(trait))


def _values(trait: AnyTrait) -> dict[str, str]:
    """The settings in words. Kinds of regions are listed, numbers have what is counted."""
    values: dict[str, str] = {"kinds": _kinds(trait)}
    for setting in trait.__struct_fields__:
        value = getattr(trait, setting)
        if isinstance(value, int) and not isinstance(value, bool):
            values[setting] = str(value)
            values[f"{setting}_coins"] = AMOUNTS.coins(value)
            values[f"{setting}_tokens"] = AMOUNTS.tokens(value)
            values[f"{setting}_regions"] = AMOUNTS.regions(value)
    return values


def _kinds(trait: AnyTrait) -> str:
    terrains = getattr(trait, "terrains", ()) or getattr(trait, "barred", ())
    symbols = getattr(trait, "symbols", ()) or filter(None, [getattr(trait, "symbol", "")])
    return ", ".join([*map(terrain_name, terrains), *map(symbol_name, symbols)])


def _sentence(tag: str, trait: AnyTrait) -> str:
    everywhere = not _kinds(trait)
    if tag == "cheaper" and getattr(trait, "coastal", False):
        return translate("traits", "One token fewer for regions beside water.")
    if everywhere:
        found = _everywhere().get(tag)
        if found is not None:
            return found
    return {**_prices_and_ways(), **_coins(), **_tokens(), **_declines(), **_pieces()}[tag]


def _everywhere() -> dict[str, str]:
    return {
        "cheaper": translate("traits", "One token fewer for every region."),
        "region-pays": translate("traits", "One coin more for every region."),
        "region-pays-forever": translate(
            "traits", "One coin more for every region, in decline too."
        ),
        "slings": translate(
            "traits",
            "Regions just behind a neighbour can be conquered too, for a coin each.",
        ),
        "catapults": translate(
            "traits",
            "Once a turn the catapult reaches a region just behind a neighbour, for one token "
            "fewer.",
        ),
        "lays-by-regions": translate(
            "traits",
            "Winter near every region you hold: it defends, and pays others less. There are "
            "{supply}.",
        ),
        "lays-lava": translate(
            "traits", "Lava next to your regions drives everybody out. There are {supply}."
        ),
    }


def _prices_and_ways() -> dict[str, str]:
    return {
        "cheaper": translate("traits", "One token fewer for regions of these kinds: {kinds}."),
        "cheaper-beside": translate(
            "traits", "One token fewer next to your own regions of these kinds: {kinds}."
        ),
        "cheaper-in-decline": translate(
            "traits", "One token fewer against races in decline and Lost Tribes."
        ),
        "cheaper-in-even-rounds": translate(
            "traits", "In even rounds every region costs {tokens_tokens} less."
        ),
        "at-least": translate(
            "traits", "Every conquest takes at least {tokens_tokens}, which stay together."
        ),
        "hires": translate(
            "traits",
            "A conquest may cost {tokens_tokens} less for {coins_coins}, even after the roll.",
        ),
        "enters-anywhere": translate("traits", "The first conquest may be any land region."),
        "flies": translate("traits", "Any land region can be conquered, next to you or not."),
        "tunnels": translate("traits", "Regions with this symbol count as neighbours: {kinds}."),
        "sails": translate("traits", "Seas and lakes can be conquered and held."),
        "slings": translate(
            "traits",
            "Regions just behind a neighbour can be conquered too, for a coin each, but not "
            "across: {kinds}.",
        ),
        "rolls-first": translate("traits", "The die may be rolled before each conquest."),
        "regroups": translate(
            "traits", "Once a turn, after conquests, take your tokens back and go on."
        ),
        "passing-costs": translate(
            "traits", "Whoever passes over this combo pays {coins_coins} for it."
        ),
    }


def _coins() -> dict[str, str]:
    return {
        "region-pays": translate("traits", "One coin more for regions of these kinds: {kinds}."),
        "region-pays-forever": translate(
            "traits", "One coin more, in decline too, for regions of these kinds: {kinds}."
        ),
        "conquest-pays": translate(
            "traits", "One coin for each region you conquered this turn that wasn't empty."
        ),
        "turn-pays": translate("traits", "{coins_coins} more at the end of each turn."),
        "first-turn-pays": translate("traits", "{coins_coins} once, after the first turn."),
        "few-regions-pay": translate(
            "traits", "{coins_coins} more if you hold at most {most_regions}."
        ),
        "many-regions-pay": translate(
            "traits", "One coin for each region beyond the first {beyond}."
        ),
        "peace-pays": translate(
            "traits", "{coins_coins} more in a turn in which you attack no active race."
        ),
        "pays-by-water": translate(
            "traits", "One coin more for regions by water, one less for all others."
        ),
        "ransacks": translate(
            "traits", "Conquering a region of an active race takes a coin from its owner."
        ),
        "takes-toll": translate("traits", "Opponents pay you a coin for each region they take."),
        "abandons-for-coins": translate(
            "traits", "One coin for each region you abandon; you can't return there that turn."
        ),
        "declines-pay": translate("traits", "One coin for each race that goes in decline."),
    }


def _tokens() -> dict[str, str]:
    return {
        "survives": translate("traits", "No token is lost when a region is conquered."),
        "conquest-tokens": translate("traits", "{tokens_tokens} more, for conquests only."),
        "grows": translate(
            "traits", "One new token for every {regions_regions} conquered that were not empty."
        ),
        "grows-with-victims": translate(
            "traits",
            "One new token for each region taken from an active race, whose owner gets one too.",
        ),
        "collects-the-lost": translate(
            "traits", "Tokens lost in any conquest come back as new tokens of this race."
        ),
        "brings-hordes": translate(
            "traits", "{tokens_tokens} more, which vanish when the race goes in decline."
        ),
        "joins-when-passed": translate(
            "traits", "Each time the combo is passed over, {tokens_tokens} join it."
        ),
        "reborn": translate("traits", "The die brings new tokens for each one lost."),
        "substitutes": translate(
            "traits",
            "Once a turn and opponent, a lone active token is replaced by one from the tray.",
        ),
        "stays-put": translate("traits", "Tokens stay where they are in your own turn."),
        "leaves-the-board": translate(
            "traits", "After conquests all but one token a region wait in hand."
        ),
        "protected": translate(
            "traits", "Opponents can't touch regions of these kinds, in decline either: {kinds}."
        ),
        "makes-peace": translate(
            "traits", "After scoring, name an opponent you didn't attack: you are at peace."
        ),
        "copies": translate("traits", "Once a turn, copy the power of a badge in the column."),
    }


def _declines() -> dict[str, str]:
    return {
        "restless": translate(
            "traits", "All tokens stay on decline, and the race goes on conquering."
        ),
        "stays-beside": translate(
            "traits", "In decline it stays beside another declined race of yours."
        ),
        "declines-late": translate("traits", "May go in decline at the end of a turn."),
        "piles": translate(
            "traits", "On decline one token a region goes on a pile that pays a coin for each."
        ),
        "protected-in-decline": translate("traits", "In decline opponents can't touch it."),
        "wakes-the-older": translate(
            "traits", "When it declines, your older declined race wakes up again."
        ),
    }


def _pieces() -> dict[str, str]:
    return {
        "burrows": translate(
            "traits", "The first {count_regions} conquered get a hole and can't be touched."
        ),
        "settles": translate("traits", "Each region gets a lair, which defends it."),
        "camps": translate("traits", "Encampments that defend, spread anew each turn: {count}."),
        "fortifies": translate(
            "traits", "A fortress a turn, which defends and pays a coin, up to {supply}."
        ),
        "leads": translate("traits", "Heroes that make a region each immune: {count}."),
        "flies-dragon": translate(
            "traits", "Once a turn the dragon takes a region with one token and guards it."
        ),
        "catapults": translate(
            "traits",
            "Once a turn the catapult reaches a region just behind a neighbour, for one token "
            "fewer, but not across: {kinds}.",
        ),
        "leaves-markers": translate(
            "traits", "Pots of gold to leave behind, a coin for whoever takes them: {count}."
        ),
        "leads-beasts": translate(
            "traits",
            "Behemoths, each worth a token for every region you hold of these kinds: {kinds}. "
            "Their number: {count}.",
        ),
        "throws": translate(
            "traits",
            "A fireball each turn for every region with {kinds}; it saves {tokens_tokens} in a "
            "conquest.",
        ),
        "lays-by-regions": translate(
            "traits",
            "Winter near every region you hold with {kinds}: it defends, and pays others less. "
            "There are {supply}.",
        ),
        "lays-lava": translate(
            "traits",
            "Lava next to your regions of these kinds drives everybody out: {kinds}. There are "
            "{supply}.",
        ),
        "hides-loot": translate(
            "traits", "Hidden loot in each conquest: coins for whoever takes it, or an attack."
        ),
    }
