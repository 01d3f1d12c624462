"""Each proof fails where a sound board is spoiled in one place."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from smallworld_maps import DrawnRegion, MapFile, load
from smallworld_maps.files import main
from smallworld_maps.proofs import faults

Change = Callable[[DrawnRegion], DrawnRegion]


def spoiled(change: Change, where: Callable[[DrawnRegion], bool]) -> MapFile:
    board = load("two-players")
    at = next(i for i, region in enumerate(board.regions) if where(region))
    regions = (*board.regions[:at], change(board.regions[at]), *board.regions[at + 1 :])
    return replace(board, regions=regions)


def anywhere(region: DrawnRegion) -> bool:
    return True


def inland(region: DrawnRegion) -> bool:
    return not region.edge


def move_a_point(region: DrawnRegion) -> DrawnRegion:
    (x, y), *rest = region.outline
    return replace(region, outline=((x + 1, y + 1), *rest))


def cross_itself(region: DrawnRegion) -> DrawnRegion:
    a, b, *rest = region.outline
    return replace(region, outline=(a, rest[5], *rest[:5], b, *rest[6:]))


@pytest.mark.parametrize(
    ("change", "where", "fault"),
    [
        (lambda r: replace(r, id="2"), anywhere, "same id"),
        (lambda r: replace(r, name="Hexbarley"), anywhere, "same name"),
        (lambda r: replace(r, adjacent=(*r.adjacent, "atlantis")), anywhere, "not on the board"),
        (lambda r: replace(r, adjacent=(*r.adjacent, r.id)), anywhere, "its own neighbour"),
        (lambda r: replace(r, adjacent=r.adjacent[1:]), anywhere, "does not name it back"),
        (lambda r: replace(r, outline=r.outline[::-1]), anywhere, "anticlockwise"),
        (cross_itself, anywhere, "crosses or touches itself"),
        (move_a_point, inland, "nobody else's border"),
        (lambda r: replace(r, edge=True), inland, "is an edge region, but touches 0"),
        (
            lambda r: replace(r, edge=False),
            lambda r: r.edge,
            "touches the rim, but is no edge region",
        ),
        (lambda r: replace(r, anchor=(-5.0, 5.0)), anywhere, "the anchor lies outside"),
        (lambda r: replace(r, room=r.room * 2), anywhere, "room is"),
        (lambda r: replace(r, room=r.room / 2), anywhere, "room is"),
    ],
)
def test_a_spoiled_region_is_found(
    change: Change, where: Callable[[DrawnRegion], bool], fault: str
) -> None:
    assert fault in "\n".join(faults(spoiled(change, where)))


def test_neighbours_without_a_border_are_found() -> None:
    board = load("two-players")
    first, last = board.regions[0], board.regions[-1]
    regions = (
        replace(first, adjacent=(*first.adjacent, last.id)),
        *board.regions[1:-1],
        replace(last, adjacent=(*last.adjacent, first.id)),
    )
    assert f"{first.id} and {last.id}: are neighbours along 0 only" in "\n".join(
        faults(replace(board, regions=regions))
    )


def test_a_border_between_strangers_is_found() -> None:
    board = load("two-players")
    first = board.regions[0]
    stranger = first.adjacent[0]
    cut = {first.id: first.adjacent[1:]}
    cut |= {
        r.id: tuple(a for a in r.adjacent if a != first.id)
        for r in board.regions
        if r.id == stranger
    }
    regions = tuple(replace(r, adjacent=cut.get(r.id, r.adjacent)) for r in board.regions)
    assert "share a border, but are no neighbours" in "\n".join(
        faults(replace(board, regions=regions))
    )


def test_a_missing_region_is_a_hole_in_the_board() -> None:
    board = load("two-players")
    gone = next(region for region in board.regions if not region.edge)
    rest = tuple(
        replace(r, adjacent=tuple(a for a in r.adjacent if a != gone.id))
        for r in board.regions
        if r is not gone
    )
    assert any("cover" in fault for fault in faults(replace(board, regions=rest)))


def test_the_program_passes_the_boards_it_comes_with(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out.count("sound") == 4


def test_the_program_names_the_fault_of_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(msgspec.json.encode(spoiled(move_a_point, inland)))
    assert main([str(path)]) == 1
    assert "nobody else's border" in capsys.readouterr().out


def test_the_program_names_a_file_that_it_cannot_read(tmp_path: Path) -> None:
    path = tmp_path / "empty.json"
    path.write_text("{}")
    with pytest.raises(SystemExit, match=r"empty\.json: .*missing required field"):
        main([str(path)])
