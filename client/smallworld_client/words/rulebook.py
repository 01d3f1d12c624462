"""The rule book as data, read from ``docs/RULES.md``, and the rule that explains each refusal.

A paragraph that begins with an anchor and a bold name is a rule; the small print after it links to
the scenarios that prove it::

    <a id="the-top-combo-is-free"></a>
    **The top combo is free.** You take banner, badge and tokens.
    <sub>Shown in [first-is-free](../tests/scenarios/combos/first-is-free.toml)</sub>

Anchors are the same in every language, so that a race, a power or a refusal finds its rule in each
of them. A translation, ``RULES.de.md``, therefore says them above its headings too::

    <a id="races"></a>
    ## Völker

Where a heading has none above it, as in English, its own words make the anchor. A paragraph that is
an image, ``![caption](pictures/rules/price.png)``, is a picture, named ``price``.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Final

from msgspec import Struct

from smallworld.errors import GameError, Reason
from smallworld_client.words.translation import tied

PACKAGE = Path(__file__).parents[1]
PLACES = (PACKAGE / "RULES.md", PACKAGE.parents[1] / "docs" / "RULES.md")
"""Where the document is: in the package once installed or frozen, else in the checkout."""
_HEADING = re.compile(r'(?:<a id="(?P<anchor>[^"]*)"></a>\s+)?(?P<marks>#+) (?P<text>.+)')
_RULE = re.compile(r'<a id="(?P<anchor>[^"]*)"></a>\s+\*\*(?P<name>[^*]+)\.\*\*(?P<text>.*)')
_PROOF = re.compile(r"<sub>(.*?)</sub>")
_PICTURE = re.compile(r"!\[(?P<caption>[^]]*)\]\((?P<file>[^)]*)\)")
_LINK = re.compile(r"\[[^]]*\]\(([^)]*)\)")


class RulebookError(GameError):
    pass


class RulebookRule(Struct, frozen=True):
    """One rule: its name, a sentence; what there is to add; and what links prove it."""

    anchor: str
    name: str
    text: str
    shown: tuple[str, ...]


class Prose(Struct, frozen=True):
    text: str


class TextTable(Struct, frozen=True):
    """Rows of cells, the first of which are the heads."""

    rows: tuple[tuple[str, ...], ...]


class Picture(Struct, frozen=True):
    name: str
    caption: str


Block = RulebookRule | Prose | TextTable | Picture


class RulebookSection(Struct, frozen=True):
    """A heading with what stands under it; level 1 is the title, 2 a chapter, 3 a part of one."""

    anchor: str
    heading: str
    level: int
    blocks: tuple[Block, ...]

    @property
    def rules(self) -> list[RulebookRule]:
        return [block for block in self.blocks if isinstance(block, RulebookRule)]


def slug(name: str) -> str:
    """The anchor of a heading or rule: lower case, words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def read_rulebook(language: str = "") -> tuple[RulebookSection, ...]:
    """English where a language lacks it. Raises RulebookError where it is missing."""
    translated = [place.with_name(f"RULES.{language}.md") for place in PLACES if language]
    for place in (*translated, *PLACES):
        if place.is_file():
            return _parsed(place, place.stat().st_mtime_ns)
    raise RulebookError(f"The rules are missing from {PLACES[0]}: install the program again.")


@lru_cache(maxsize=4)
def _parsed(place: Path, _changed: int) -> tuple[RulebookSection, ...]:
    return parse_rulebook(place.read_text(encoding="utf-8"))


def parse_rulebook(text: str) -> tuple[RulebookSection, ...]:
    """Read a document. Raises RulebookError where a text stands before the first heading."""
    found: list[tuple[str, str, int, list[Block]]] = []
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        heading = _HEADING.fullmatch(paragraph)
        if heading:
            text = heading["text"]
            found.append((heading["anchor"] or slug(text), text, len(heading["marks"]), []))
        elif not found:
            raise RulebookError(f"A heading should come before '{paragraph}'.")
        else:
            found[-1][3].append(_block(paragraph))
    return tuple(
        RulebookSection(anchor, heading, level, tuple(blocks))
        for anchor, heading, level, blocks in found
    )


def _block(paragraph: str) -> Block:
    if paragraph.startswith("|"):
        return TextTable(tuple(_rows(paragraph)))
    line = tied(" ".join(paragraph.split()))
    picture = _PICTURE.fullmatch(line)
    if picture is not None:
        return Picture(PurePosixPath(picture["file"]).stem, picture["caption"])
    proof = _PROOF.search(line)
    plain = _PROOF.sub("", line).strip()
    rule = _RULE.fullmatch(plain)
    if rule is None:
        return Prose(plain)
    shown = _LINK.findall(proof[1]) if proof else []
    return RulebookRule(rule["anchor"], rule["name"], rule["text"].strip(), tuple(shown))


def _rows(paragraph: str) -> Iterator[tuple[str, ...]]:
    for number, line in enumerate(paragraph.splitlines()):
        if number != 1:  # the line of dashes
            yield tuple(cell.strip() for cell in line.strip("| ").split("|"))


_RULES: Final = {
    Reason.GAME_OVER: "after-the-last-turn-nothing-is-asked",
    Reason.NOT_YOUR_TURN: "only-one-player-decides-at-a-time",
    Reason.WRONG_STAGE: "a-turn-is-conquests-then-redeployment-then-coins",
    Reason.NO_MOVE: "a-move-that-cant-be-read-is-refused",
    Reason.UNKNOWN_REGION: "a-move-that-cant-be-read-is-refused",
    Reason.NO_SUCH_COMBO: "six-combos-lie-open",
    Reason.TOO_FEW_COINS: "only-coins-you-had-can-pay",
    Reason.NO_TOKENS_IN_HAND: "a-conquest-needs-a-token-in-hand",
    Reason.OWN_REGION: "you-do-not-conquer-what-you-hold",
    Reason.WATER: "water-belongs-to-seafaring-races",
    Reason.IMMUNE: "a-hole-cannot-be-conquered",
    Reason.PEACE: "peace-lasts-until-your-next-turn",
    Reason.NOT_AT_THE_RIM: "a-race-enters-at-the-edge",
    Reason.NOT_ADJACENT: "conquests-go-from-neighbour-to-neighbour",
    Reason.TOO_DEAR: "a-region-costs-two-tokens-and-one-for-each-defender",
    Reason.ATTEMPT_INSTEAD: "the-die-helps-if-you-lack-one-to-three-tokens",
    Reason.BEYOND_THE_DIE: "the-die-helps-if-you-lack-one-to-three-tokens",
    Reason.NO_NEED_OF_THE_DIE: "the-die-helps-if-you-lack-one-to-three-tokens",
    Reason.NO_ATTEMPT_WITH_BERSERK: "berserk-has-no-final-attempt",
    Reason.NOT_BERSERK: "berserk-rolls-before-it-chooses",
    Reason.ROLLED_ALREADY: "berserk-rolls-before-it-chooses",
    Reason.NO_DECLINED_ARMY: "a-declined-race-neither-conquers-nor-moves",
    Reason.DECLINED_ARMY_FIRST: "ghouls-conquer-before-the-active-race",
    Reason.DECLINED_ARMY_DONE: "a-ghoul-attempt-ends-the-ghouls-conquests",
    Reason.NO_DRAGON: "the-dragon-takes-a-region-for-one-token",
    Reason.DRAGON_USED: "the-dragon-takes-a-region-for-one-token",
    Reason.NO_SORCERY: "sorcerers-replace-a-lone-enemy",
    Reason.NO_ENEMY_TO_SUBSTITUTE: "sorcery-needs-a-lone-active-token-in-reach",
    Reason.NOT_ALONE: "company-and-safe-places-stop-sorcery",
    Reason.SORCERY_USED: "sorcerers-replace-a-lone-enemy",
    Reason.EMPTY_TRAY: "an-empty-tray-means-no-sorcery",
    Reason.ABANDON_TOO_LATE: "regions-are-abandoned-before-the-first-conquest",
    Reason.NOT_YOURS: "every-token-finds-a-place",
    Reason.NAMED_TWICE: "a-move-that-cant-be-read-is-refused",
    Reason.WRONG_TOTAL: "every-token-finds-a-place",
    Reason.ONE_MUST_STAY: "at-least-one-token-stays-in-each-region",
    Reason.EMPTY_ONLY_AS_NEEDED: "regions-may-have-to-be-left",
    Reason.ONLY_ADD: "losers-only-add",
    Reason.NOTHING_TO_PLACE: "every-token-finds-a-place",
    Reason.WRONG_CAMPS: "five-encampments-are-placed-anew-each-turn",
    Reason.CAMPS_LEFT: "five-encampments-are-placed-anew-each-turn",
    Reason.HEROES_LEFT: "two-heroes-guard-two-regions",
    Reason.FORTRESS_STANDS: "one-fortress-a-turn-may-be-built",
    Reason.NO_FORTRESS_LEFT: "six-fortresses-are-all-there-are",
    Reason.NOT_FORTIFIED: "one-fortress-a-turn-may-be-built",
    Reason.HEROES_APART: "two-heroes-guard-two-regions",
    Reason.NO_DIPLOMAT: "peace-lasts-until-your-next-turn",
    Reason.WAS_ATTACKED: "a-player-you-attacked-is-no-friend",
    Reason.NO_ALLY: "peace-lasts-until-your-next-turn",
    Reason.NOT_STOUT: "stout-declines-after-scoring",
    Reason.NO_ACTIVE_RACE: "without-an-active-race-you-pick-one",
    Reason.IMMUNE_TO_OPPONENTS: "some-are-immune-to-opponents-some-to-all",
    Reason.CLOSED_TO_ALL: "each-mountain-may-pour-lava-into-a-neighbour",
    Reason.CLOSED_TO_YOU: "nomads-dont-return-in-the-same-turn",
    Reason.AT_LEAST_TWO: "two-kobolds-stay-in-each-region",
    Reason.NO_HELP: "a-help-is-named-with-its-conquest",
    Reason.HELP_USED: "a-help-is-named-with-its-conquest",
    Reason.HELP_WASTED: "a-help-is-named-with-its-conquest",
    Reason.TOO_FEW_FIREBALLS: "each-magic-region-gives-a-fireball-after-scoring",
    Reason.NOT_AT_DISTANCE_TWO: "the-catapult-shoots-over-a-region",
    Reason.NO_COIN: "a-coin-makes-one-conquest-two-cheaper",
    Reason.DECIDED_AFTER_THE_ROLL: "after-the-final-roll-a-mercenary-may-still-be-hired",
    Reason.NOT_MARAUDING: "marauders-attack-in-two-waves",
    Reason.REGROUPED_ALREADY: "marauders-attack-in-two-waves",
    Reason.NOTHING_TO_REGROUP: "marauders-attack-in-two-waves",
    Reason.NOT_A_COPYCAT: "a-copycat-has-a-second-power-for-a-turn",
    Reason.COPIED_ALREADY: "a-copycat-has-a-second-power-for-a-turn",
    Reason.COPY_TOO_LATE: "copying-and-regrouping-are-offered-not-asked",
    Reason.NAME_THE_PILE: "declining-priestesses-form-a-pile",
    Reason.NO_PILE: "declining-priestesses-form-a-pile",
    Reason.LEAVE_AS_MANY: "hordes-vanish-on-decline",
    Reason.STAY_PUT: "barbarians-dont-redeploy-in-their-own-turn",
    Reason.PIXIES_LEAVE: "all-but-one-pixie-a-region-leave-the-board",
    Reason.LEADER_NEEDS_PLACE: "a-leader-is-one-of-the-tokens",
    Reason.LEADER_IN_IMMUNE: "a-leader-does-not-stay-where-nobody-can-attack",
    Reason.NO_LEADER: "a-leader-is-one-of-the-tokens",
    Reason.LEADER_CAPTIVE: "a-leader-is-bought-with-the-pick",
    Reason.NO_LEADERS_HERE: "a-leader-is-bought-with-the-pick",
    Reason.NO_POTS_LEFT: "pots-of-gold-pay-at-the-start-of-the-next-turn",
    Reason.ONE_POT_EACH: "pots-of-gold-pay-at-the-start-of-the-next-turn",
    Reason.TOO_MANY_WINTERS: "ice-witches-lay-as-many-winters-as-they-hold-magic-regions",
    Reason.NO_WINTER_THERE: "ice-witches-lay-as-many-winters-as-they-hold-magic-regions",
    Reason.NO_MOUNTAIN_FOR_LAVA: "each-mountain-may-pour-lava-into-a-neighbour",
    Reason.NO_LAVA_THERE: "lava-is-an-attack-but-no-conquest",
    Reason.NOT_YOUR_RELIC: "a-relic-serves-the-active-race-that-holds-its-region",
    Reason.NO_ALTAR: "the-altar-of-souls-pays-three-coins-for-a-token",
    Reason.NO_DECLINED_TOKEN: "the-altar-of-souls-pays-three-coins-for-a-token",
    Reason.NOT_YOUR_CRYPT: "the-ghost-of-the-crypt-makes-a-region-immune",
    Reason.NOT_IN_THE_CRYPT: "the-ghost-of-the-crypt-makes-a-region-immune",
    Reason.NO_PENTACLE: "the-balrog-drives-everybody-out",
    Reason.BALROG_NOT_THERE: "the-balrogs-region-is-closed-and-pays-nobody",
    Reason.BEHEMOTHS_LEFT: "behemoths-come-back-and-are-placed-anew",
    Reason.NOTHING_SLEEPS: "the-decline-of-a-soul-touch-race-wakes-the-older-one",
}


def rule_of(reason: Reason) -> str:
    """The anchor of the rule that a refusal for this reason follows from."""
    return _RULES[reason]
