"""What is said of each kind of pieces in a redeployment: names, questions, help, rules."""

from smallworld.rules.redeployment_options import RedeploymentOptions
from smallworld_client.gui import texts
from smallworld_client.gui.prompts.prompt import translate
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.texts.names import source_name
from smallworld_client.redeployment.layers import RACES, Kind, Layer


def piece_name(scene: Scene, layer: Layer, count: int) -> str:
    """What the pieces of a layer are called, in the right number."""
    if layer.kind in RACES:
        return texts.piece(scene.game, layer.piece, count)
    many = {
        Kind.ENCAMPMENTS: (translate("table", "encampment"), translate("table", "encampments")),
        Kind.HEROES: (translate("table", "hero"), translate("table", "heroes")),
        Kind.FORTRESS: (translate("table", "fortress"), translate("table", "fortresses")),
        Kind.BEHEMOTHS: (translate("table", "Behemoth"), translate("table", "Behemoths")),
        Kind.LEADER: (translate("table", "leader"), translate("table", "leaders")),
        Kind.POTS: (translate("table", "pot"), translate("table", "pots")),
    }
    named = many.get(layer.kind)
    return named[count != 1] if named else source_name(scene.game.content, layer.piece)


def about(scene: Scene, form: RedeploymentOptions) -> str:
    """Why there is nothing to place."""
    active = form.active
    if active is None or not active.stands:
        return translate("table", "You hold no region to place them in.")
    race = texts.race_name(scene.game, active.race)
    return resting(race, active.rest) or translate("table", "There is nothing to place.")


def resting(race: str, rest: str) -> str:
    """What a race does that places no tokens; empty for others."""
    if rest == "stays":
        text = translate("table", "The {race} stay where they are. What is in hand waits.")
    elif rest == "leaves":
        text = translate("table", "All but one of the {race} in each region return to your hand.")
    else:
        return ""
    return text.format(race=race)


def offered(kind: Kind) -> str:
    """The question where something may be placed, or the turn be scored without it."""
    return {
        Kind.FORTRESS: translate("table", "Build a fortress, or score the turn."),
        Kind.RING: translate("table", "Use Froggy's Ring, or score the turn."),
        Kind.SCEPTER: translate("table", "Use the Scepter, or score the turn."),
        Kind.GHOST: translate("table", "Send the Ghost, or score the turn."),
        Kind.POTS: translate("table", "Leave pots, or score the turn."),
        Kind.WINTER: translate("table", "Place Winter, or score the turn."),
        Kind.LAVA: translate("table", "Pour Lava, or score the turn."),
        Kind.ALTAR: translate("table", "Give a token to the Altar, or score the turn."),
    }[kind]


def help_for(kind: Kind) -> str:
    """What a click does for pieces of which there is at most one in each region."""
    return {
        Kind.FORTRESS: translate(
            "table", "Click a highlighted region to build this turn's fortress."
        ),
        Kind.LEADER: translate("table", "Click the region where your leader stays."),
        Kind.RING: translate(
            "table", "Click a region of yours: each active neighbour pays you a coin."
        ),
        Kind.SCEPTER: translate("table", "Click a region of yours: it pays twice this turn."),
        Kind.GHOST: translate(
            "table", "Click any region: nobody can touch it while the Ghost is there."
        ),
        Kind.POTS: translate("table", "Click a region to leave a pot there, or to take it back."),
        Kind.WINTER: translate(
            "table", "Click a region: it costs one more there and pays one coin less."
        ),
        Kind.LAVA: translate(
            "table", "Click a region next to a mountain of yours: everybody has to leave it."
        ),
        Kind.ALTAR: translate("table", "Click a region in decline: one token for 3 coins."),
    }.get(kind, "")


def rule(kind: Kind) -> str:
    """What is special about a kind of markers."""
    return {
        Kind.ENCAMPMENTS: translate("table", "Each adds 1 to the defence. Several per region."),
        Kind.BEHEMOTHS: translate(
            "table", "Each adds as much to the defence as you hold swamps. Both need a place."
        ),
        Kind.HEROES: translate("table", "A hero's region can't be taken. One per region."),
        Kind.FORTRESS: translate("table", "One per turn. It earns a coin and stays where it is."),
        Kind.LEADER: translate(
            "table", "Opponents can capture a leader. No immune region takes one."
        ),
        Kind.RING: translate("table", "Once a turn, if you like. The Ring stays there."),
        Kind.SCEPTER: translate("table", "Once a turn, if you like. The Scepter stays there."),
        Kind.GHOST: translate("table", "The Ghost may stay where it is."),
        Kind.POTS: translate(
            "table", "Each pays a coin as your next turn begins, or to whoever takes the region."
        ),
        Kind.WINTER: translate(
            "table", "In your regions and next to them, as many as you hold magic sources."
        ),
        Kind.LAVA: translate(
            "table", "One for each mountain you hold. Nobody can enter until your next turn."
        ),
        Kind.ALTAR: translate("table", "Once a turn, if you like."),
    }[kind]
