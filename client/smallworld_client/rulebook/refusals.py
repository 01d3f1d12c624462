"""Which rule a refusal is explained by, as an anchor of the rulebook.

A race's or a power's own chapter needs no table: its anchor is its id.
"""

from typing import Final

from smallworld.refusals import Reason

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
    Reason.NOT_AT_THE_RIM: "a-race-enters-at-the-rim",
    Reason.NOT_ADJACENT: "conquests-go-from-neighbour-to-neighbour",
    Reason.TOO_DEAR: "a-region-costs-two-tokens-and-one-for-each-defender",
    Reason.ATTEMPT_INSTEAD: "the-die-helps-who-lacks-one-to-three-tokens",
    Reason.BEYOND_THE_DIE: "the-die-helps-who-lacks-one-to-three-tokens",
    Reason.NO_NEED_OF_THE_DIE: "the-die-helps-who-lacks-one-to-three-tokens",
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
    Reason.WAS_ATTACKED: "who-was-attacked-is-no-friend",
    Reason.NO_ALLY: "peace-lasts-until-your-next-turn",
    Reason.NOT_STOUT: "stout-declines-after-scoring",
    Reason.NO_ACTIVE_RACE: "without-an-active-race-you-pick-one",
}


def rule_of(reason: Reason) -> str:
    """The anchor of the rule that a refusal for this reason follows from."""
    return _RULES[reason]
