"""The table of a quick match, as its host opens it."""

from smallworld_client.table.setup import Place, Setup
from smallworld_maps import for_players
from smallworld_wire import LOT, Matched, Pace, Settings


def match_setup(match: Matched, name: str, title: str) -> Setup:
    """A private table that begins as soon as everybody is there; ``name`` is the host's."""
    board = for_players(len(match.players))
    settings = Settings(
        title,
        board.id,
        private=True,
        pace=Pace("turn", match.seconds) if match.seconds else Pace(),
        late="computer",
        first=LOT,
        sets=match.sets,
        rated=match.rated,
    )
    others = (Place(),) * (len(match.players) - 1)
    return Setup(name, settings, (Place("person", name), *others), starts_itself=True)
