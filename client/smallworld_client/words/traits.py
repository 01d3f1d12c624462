"""What the traits of races and powers do, in sentences whose values can be edited in place."""

from collections.abc import Iterator
from string import Formatter
from typing import NamedTuple

from msgspec.structs import fields, replace

from smallworld.content import BASE, AnyTrait, Power, Race, load_content
from smallworld.content.own import (
    BOARD_WORDS,
    SYMBOLS,
    example_of,
    kinds_in_use,
    pieces_of,
    tag_of,
    traits_of_races,
)
from smallworld_client.words.names import AMOUNTS, listed
from smallworld_client.words.translation import translate

KINDS = "kinds"
"""The setting of a part that names kinds of regions: terrains, symbols, or the coast."""


ALL, COAST = "all", "coast"  # the choices of kinds of regions that are no kinds themselves


class TraitPart(NamedTuple):
    """A part of a trait's sentence; ``setting`` is what it is the value of, empty for words."""

    text: str
    setting: str = ""


def piece_words(piece: Race | Power) -> str:
    return " ".join(map(trait_words, piece.traits))


def trait_words(trait: AnyTrait) -> str:
    return "".join(part.text for part in trait_parts(trait))


def trait_parts(trait: AnyTrait) -> list[TraitPart]:
    """The sentence of a trait; words before and after a number agree with it."""
    parts: list[TraitPart] = []
    for words, field, _, _ in Formatter().parse(_sentence(trait)):
        if words:
            parts.append(TraitPart(words))
        if field == KINDS:
            text = kinds_words(trait)
            parts.append(TraitPart(text if parts else text[:1].upper() + text[1:], KINDS))
        elif field:
            parts.extend(_counted(trait, field))
    return parts


def _counted(trait: AnyTrait, field: str) -> Iterator[TraitPart]:
    """The number of a setting, with what is counted: ``tokens_regions`` is ``tokens`` regions."""
    setting, _, unit = field.partition("_")
    number = getattr(trait, setting)
    said = getattr(AMOUNTS, unit)(number) if unit else str(number)
    before, digits, after = said.partition(str(number))
    if before:
        yield TraitPart(before)
    yield TraitPart(digits, setting)
    if after:
        yield TraitPart(after)


def kinds_words(trait: AnyTrait) -> str:
    """``swamps and caverns``, or ``all regions`` where no kind is named."""
    coastal = getattr(trait, "coastal", False)
    kinds = (COAST,) if coastal else kinds_of(trait) or (ALL,)
    return listed([kind_name(it) for it in kinds])


def kinds_of(trait: AnyTrait) -> tuple[str, ...]:
    """The terrains and symbols that it is about; none for all regions."""
    symbol = getattr(trait, "symbol", "")
    symbols = getattr(trait, "symbols", (symbol,) if symbol else ())
    return (*getattr(trait, "terrains", ()), *getattr(trait, "barred", ()), *symbols)


def kind_name(kind: str) -> str:
    return {
        ALL: translate("traits", "all regions"),
        COAST: translate("traits", "regions by water"),
        "farmland": translate("traits", "farmlands"),
        "forest": translate("traits", "forests"),
        "hill": translate("traits", "hills"),
        "swamp": translate("traits", "swamps"),
        "mountain": translate("traits", "mountains"),
        "sea": translate("traits", "seas"),
        "lake": translate("traits", "lakes"),
        "mine": translate("traits", "mines"),
        "magic": translate("traits", "magic sources"),
        "cavern": translate("traits", "caverns"),
    }[kind]


def group_of(trait: AnyTrait) -> str:
    tag = tag_of(trait)
    return next(group for group, sentences in _sentences().items() if tag in sentences)


def group_names() -> dict[str, str]:
    return {
        "coins": translate("traits", "Coins"),
        "attack": translate("traits", "Attack"),
        "defence": translate("traits", "Defence"),
        "decline": translate("traits", "Decline"),
        "tokens": translate("traits", "Tokens"),
        "pieces": translate("traits", "Pieces"),
    }


def offered() -> list[AnyTrait]:
    """The traits that can be played at every table, group by group, with the box's settings."""
    taken = kinds_in_use(load_content(BASE))
    traits = [it for it in map(example_of, traits_of_races()) if taken.isdisjoint(pieces_of(it))]
    return sorted(traits, key=lambda it: list(group_names()).index(group_of(it)))


def kind_choices(trait: AnyTrait) -> list[str]:
    settings = trait.__struct_fields__
    words = [word for it in settings if it in BOARD_WORDS for word in BOARD_WORDS[it]]
    everywhere = [ALL] if _may_be_everywhere(trait) else []
    return everywhere + [COAST] * ("coastal" in settings) + words


def kinds_chosen(trait: AnyTrait) -> frozenset[str]:
    if getattr(trait, "coastal", False):
        return frozenset({COAST})
    return frozenset(kinds_of(trait)) or frozenset({ALL})


def with_choice(trait: AnyTrait, kind: str) -> AnyTrait:
    settings = trait.__struct_fields__
    if "symbol" in settings:
        return replace(trait, symbol=kind)
    changes: dict[str, object] = {"coastal": kind == COAST} if "coastal" in settings else {}
    if kind in (ALL, COAST):
        changes |= {setting: () for setting in BOARD_WORDS if setting in settings}
        return replace(trait, **changes)
    setting = "symbols" if kind in SYMBOLS else "terrains" if "terrains" in settings else "barred"
    now = {*getattr(trait, setting)} ^ {kind}
    changes[setting] = tuple(word for word in BOARD_WORDS[setting] if word in now)
    changed = replace(trait, **changes)
    return changed if kinds_of(changed) or _may_be_everywhere(trait) else trait


def _may_be_everywhere(trait: AnyTrait) -> bool:
    listed = [it for it in fields(type(trait)) if it.name in BOARD_WORDS]
    return not any(it.required or it.name == "barred" for it in listed)


def _sentence(trait: AnyTrait) -> str:
    tag = tag_of(trait)
    if not kinds_of(trait):
        free = _nowhere_barred().get(tag)
        if free is not None:
            return free
    return next(sentences[tag] for sentences in _sentences().values() if tag in sentences)


def _nowhere_barred() -> dict[str, str]:
    return {
        "slings": translate(
            "traits", "Regions just behind a neighbour can be conquered too, for a coin each."
        ),
        "catapults": translate(
            "traits",
            "Once a turn the catapult reaches a region just behind a neighbour, "
            "for one token less.",
        ),
    }


def _sentences() -> dict[str, dict[str, str]]:
    return {
        "coins": _coins(),
        "attack": _attack(),
        "defence": _defence(),
        "decline": _decline(),
        "tokens": _tokens(),
        "pieces": _pieces(),
    }


def _coins() -> dict[str, str]:
    return {
        "region-pays": translate("traits", "{kinds} pay {coins_coins} more each turn."),
        "region-pays-forever": translate(
            "traits", "{kinds} pay {coins_coins} more each turn, even in decline."
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
            "traits", "One coin for each region beyond {beyond_regions}."
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
        "passing-costs": translate(
            "traits", "Players who skip this combo put {coins_coins} more on it."
        ),
    }


def _attack() -> dict[str, str]:
    return {
        "cheaper": translate("traits", "{kinds} cost {tokens_tokens} less."),
        "cheaper-beside": translate(
            "traits", "{kinds} you hold make their neighbours cost {tokens_tokens} less."
        ),
        "cheaper-in-decline": translate(
            "traits", "Races in decline and Lost Tribes cost one token less."
        ),
        "cheaper-in-even-rounds": translate(
            "traits", "In even rounds every region costs {tokens_tokens} less."
        ),
        "at-least": translate(
            "traits", "Every conquest takes at least {tokens_tokens}, and every region keeps them."
        ),
        "hires": translate(
            "traits",
            "A conquest may cost {tokens_tokens} less for {coins_coins}, even after the roll.",
        ),
        "enters-anywhere": translate("traits", "The first conquest may be any land region."),
        "flies": translate("traits", "Any land region can be conquered, next to you or not."),
        "tunnels": translate("traits", "{kinds} count as next to each other."),
        "sails": translate("traits", "Seas and lakes can be conquered and held."),
        "slings": translate(
            "traits",
            "Regions just behind a neighbour can be conquered too, for a coin each, but not "
            "across {kinds}.",
        ),
        "rolls-first": translate("traits", "The die may be rolled before each conquest."),
        "regroups": translate(
            "traits", "Once a turn, after conquests, take your tokens back and go on."
        ),
        "substitutes": translate(
            "traits",
            "Once per turn and opponent, a lone active token is replaced by one from the box.",
        ),
        "copies": translate("traits", "Once a turn, copy the power of a badge from the column."),
    }


def _defence() -> dict[str, str]:
    return {
        "survives": translate("traits", "It loses no tokens when driven out."),
        "reborn": translate("traits", "The die brings new tokens for each one lost."),
        "protected": translate(
            "traits", "{kinds} you hold can't be attacked, not even in decline."
        ),
        "makes-peace": translate(
            "traits", "After scoring, name an opponent you didn't attack: you are at peace."
        ),
    }


def _tokens() -> dict[str, str]:
    return {
        "conquest-tokens": translate("traits", "{tokens_tokens} more while attacking."),
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
            "traits", "{tokens_tokens} more, which vanish when the race goes into decline."
        ),
        "joins-when-passed": translate(
            "traits", "Each time players skip this combo, it gains {tokens_tokens}."
        ),
        "stays-put": translate("traits", "Tokens stay where they are on your own turn."),
        "leaves-the-board": translate(
            "traits", "After conquests, all but one token per region wait in hand."
        ),
    }


def _decline() -> dict[str, str]:
    return {
        "restless": translate(
            "traits", "In decline all tokens stay, and the race keeps conquering."
        ),
        "stays-beside": translate(
            "traits", "In decline it doesn't replace your other declined race."
        ),
        "declines-late": translate("traits", "May go into decline at the end of a turn."),
        "declines-pay": translate("traits", "One coin for each race that goes into decline."),
        "piles": translate(
            "traits", "In decline one token per region joins a pile that pays a coin for each."
        ),
        "protected-in-decline": translate("traits", "In decline opponents can't touch it."),
        "wakes-the-older": translate(
            "traits", "When it declines, your older declined race becomes active again."
        ),
    }


def _pieces() -> dict[str, str]:
    return {
        "burrows": translate(
            "traits", "The first {count_regions} conquered get a hole and can't be touched."
        ),
        "settles": translate("traits", "Each region gets a lair, which defends it."),
        "camps": translate("traits", "{count_camps} to defend with, placed again each turn."),
        "fortifies": translate(
            "traits",
            "Each turn it builds a fortress, which defends and pays a coin: {supply_fortresses} "
            "in all.",
        ),
        "leads": translate("traits", "{count_heroes}, each protecting a region."),
        "flies-dragon": translate(
            "traits", "Once a turn the dragon takes a region with one token and guards it."
        ),
        "catapults": translate(
            "traits",
            "Once a turn the catapult reaches a region just behind a neighbour, "
            "for one token less, but not across {kinds}.",
        ),
        "leaves-markers": translate(
            "traits", "{count_pots} to leave behind, a coin each for the next owner."
        ),
        "leads-beasts": translate(
            "traits",
            "{count_behemoths} to attack and defend with; {kinds} you hold add a token to each.",
        ),
        "throws": translate(
            "traits",
            "{kinds} you hold bring a fireball each turn, which saves {tokens_tokens} in a "
            "conquest.",
        ),
        "lays-by-regions": translate(
            "traits",
            "{kinds} you hold bring winter, which defends and pays others less, for "
            "{supply_regions} at most.",
        ),
        "lays-lava": translate(
            "traits",
            "{kinds} you hold pour lava into at most {supply_regions} next to them, which drives "
            "everyone out.",
        ),
        "hides-loot": translate(
            "traits", "Hidden loot in each conquest: coins for the next owner, or an attack."
        ),
    }
