"""What is fixed of a game before its first move, and what an entry of its log holds."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from smallworld.chance import Outcome
from smallworld.moves import Move, RegionIndex

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(max_length=40)]
GameId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+\Z")]
"""Files are named after it, so it holds nothing that means anything to a file system."""
Digest = Annotated[bytes, Meta(min_length=8, max_length=8)]

MOST_ROUNDS = 20
"""The most rounds that a table may agree on; the boards print 8 to 10."""
Rounds = Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
Colour = Annotated[int, Meta(ge=0, le=4)]
LARGEST_BOARD = 24 << 10
BoardFile = Annotated[bytes, Meta(max_length=LARGEST_BOARD)]
"""A board that is somebody's own, packed; the rules don't read it."""

LARGEST_OWN = 4 << 10
OwnPieces = Annotated[bytes, Meta(max_length=LARGEST_OWN)]
"""Races and powers that are somebody's own, packed; see :mod:`smallworld.content.own`."""
LONGEST_OWN_NAMES = 48
"""Characters in which a list of games names them."""

Sets = Annotated[tuple[Word, ...], Meta(max_length=16)]
"""The ids of sets that are added to the base game."""

FORMAT = 1
"""The version of the record's form and of the rules; it changes when either does."""
SIGNED_FORMAT = 3
"""The version where all players draw together and sign, which a header with a ``deal`` has."""

Moment = Annotated[int, Meta(ge=0, le=1 << 40)]
"""Seconds since 1970, UTC."""
Link = Annotated[bytes, Meta(min_length=32, max_length=32)]
"""A link of a party's hash chain; see :mod:`smallworld_chance.chain`."""
VerifyKey = Annotated[bytes, Meta(min_length=32, max_length=32)]
"""An Ed25519 public key."""
Signature = Annotated[bytes, Meta(min_length=64, max_length=64)]
"""By an Ed25519 key."""
PartyNumber = Annotated[int, Meta(ge=0, le=999)]
LINKS = 4096
"""The most draws of one game, and so the links of one chain."""
DrawNumber = Annotated[int, Meta(ge=1, le=LINKS)]
"""The place of a link in its chain, counted from the tip."""
Share = tuple[PartyNumber, Link]
"""A party and the link that it contributes to a draw."""


class Party(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A program with a key: the tip of its hash chain, signed by that key."""

    key: VerifyKey
    tip: Link
    signature: Signature

    @property
    def chain(self) -> tuple[VerifyKey, Link]:
        """What a program is known by: its verify key, and the tip of its chain."""
        return self.key, self.tip


class Deal(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """How chance laid the column, where all players drew together.

    ``parties`` are the programs at the table, numbered in this order, and ``seats`` names the party
    of each seat, -1 for a computer player. All links are those of the same ``number``, which counts
    the attempts to begin. The ``leader`` contributed ``link`` first, then came the ``links`` of all
    others, but for those ``missing``. ``lot`` is the seat that was drawn to begin, in the order in
    which the seats had been before; -1 where nobody drew for that. ``of`` has for each outcome the
    number of equally likely ones.
    """

    parties: Annotated[tuple[Party, ...], Meta(min_length=1, max_length=8)]
    seats: Annotated[tuple[Annotated[int, Meta(ge=-1, le=7)], ...], Meta(max_length=5)]
    leader: PartyNumber
    number: DrawNumber
    link: Link
    lot: Annotated[int, Meta(ge=-1, le=4)] = -1
    links: Annotated[tuple[Share, ...], Meta(max_length=8)] = ()
    missing: Annotated[tuple[PartyNumber, ...], Meta(max_length=8)] = ()
    of: Annotated[tuple[Annotated[int, Meta(ge=1, le=1000)], ...], Meta(max_length=64)] = ()


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed before the first move.

    ``opening`` holds what chance showed when the column was laid: race and power of each of the
    six combos, top first. ``rounds`` is a house rule: another number than the one that the board
    prints. ``colours`` are those of the seats, where they are not simply the first ones in order;
    the rules know nothing of them. ``board_file`` is a board that programs do not bring along,
    packed, and ``board`` its hash. ``sets`` are added to the content, and ``monsters`` are the
    regions where chance has laid Monsters for them. ``own`` are races and powers that programs do
    not bring along, packed. ``rated`` is there where the game is to count for a lobby's season: for
    each seat the computer player that has it, empty for a person; ``begun`` is the date of its
    beginning then, in seconds since 1970. ``deal`` is there where all
    players draw together. What is not set is not written, so a game by the printed rules on a
    printed board has the same bytes as before there were these.
    """

    game: GameId
    board: Word
    seats: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=5)]
    opening: Annotated[tuple[Word, ...], Meta(max_length=12)]
    content: Word = "base"
    format: int = FORMAT
    rounds: Rounds | UnsetType = UNSET
    colours: Annotated[tuple[Colour, ...], Meta(min_length=2, max_length=5)] | UnsetType = UNSET
    board_file: BoardFile | UnsetType = UNSET
    sets: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=16)] | UnsetType = UNSET
    monsters: Annotated[tuple[RegionIndex, ...], Meta(min_length=1, max_length=8)] | UnsetType = (
        UNSET
    )
    own: OwnPieces | UnsetType = UNSET
    rated: Annotated[tuple[Word, ...], Meta(min_length=2, max_length=5)] | UnsetType = UNSET
    begun: Moment | UnsetType = UNSET
    deal: Deal | UnsetType = UNSET

    def unsigned(self, game: str) -> "Header":
        """The same beginning for another game, in which one computer draws."""
        return replace(self, game=game, format=FORMAT, rated=UNSET, begun=UNSET, deal=UNSET)

    @property
    def is_signed(self) -> bool:
        """Whether all players draw together and sign their moves."""
        return self.deal is not UNSET

    @property
    def own_pieces(self) -> bytes:
        """The packed races and powers of somebody's own; empty without any."""
        return b"" if self.own is UNSET else self.own

    @property
    def chosen_sets(self) -> tuple[str, ...]:
        """The sets beside the base game."""
        return () if self.sets is UNSET else self.sets

    @property
    def colours_of_seats(self) -> tuple[int, ...]:
        """The colour of each seat, 0 to 4."""
        usual = tuple(range(len(self.seats)))
        given = self.colours
        if given is UNSET or len(given) != len(usual) or len(set(given)) != len(given):
            return usual
        return given


class Entry(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A move, who made it, and the outcomes of chance that it met."""

    seat: Annotated[int, Meta(ge=0, le=4)]
    move: Move
    chance: Annotated[tuple[Outcome, ...], Meta(max_length=16)] = ()
