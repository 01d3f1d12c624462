"""Which part of the board a phone shows, as values from the page's own script."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import smallworld_web
from smallworld_maps import ids, load

SCRIPT = Path(smallworld_web.__file__).parent / "page" / "seat-frame.js"
ROOM = (374, 480)
FINGER = 44
WORTH = 1.15
"""How many times larger than the whole board a part of it is at least."""
ASKED = """
import { boxOf, framed, outside, panned } from %(script)s;
const { size, outlines, room } = %(data)s;
const all = outlines.map(boxOf);
const told = (boxes) => {
  const view = framed(room, size, boxes);
  const beyond = outside(view, boxes);
  const [side] = Object.keys(beyond).filter((it) => beyond[it].length);
  const next = side ? panned(view, room, size, beyond[side], side) : view;
  const gained = side ? beyond[side].length - outside(next, beyond[side])[side].length : 1;
  const least = Math.min(...boxes.map((it) => it[4])) * view.k;
  return { view, least, gained, beyond: Object.values(beyond).flat().length };
};
console.log(JSON.stringify(all.map((it) => told([it])).concat([told(all)])));
"""


@pytest.mark.parametrize("board", ids())
def test_what_is_in_reach_is_as_large_as_a_finger_and_the_board_whole_where_no_part_gains(
    board: str,
) -> None:
    views = framed(board)
    whole = min(ROOM[0] / views[0]["size"][0], ROOM[1] / views[0]["size"][1])
    for told in views:
        enlarged = told["view"]["k"] / whole
        assert enlarged == pytest.approx(1) or enlarged >= WORTH
        assert told["least"] * (WORTH if enlarged < WORTH else 1) >= FINGER - 0.5
    assert all(told["beyond"] == 0 for told in views[:-1])
    assert views[-1]["gained"] > 0 or enlarged < WORTH, "an arrow leads to what it counts"


def framed(board: str) -> list[dict[str, Any]]:
    """The view for each region alone, and at last for all of them."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("this machine has no Node to run the page's script")
    ground = load(board)
    data = {
        "size": ground.size,
        "outlines": [region.outline for region in ground.regions],
        "room": ROOM,
    }
    said = ASKED % {"script": json.dumps(SCRIPT.as_uri()), "data": json.dumps(data)}
    command = [node, "--input-type=module", "-"]
    done = subprocess.run(command, input=said, text=True, capture_output=True, check=True)
    return [it | {"size": data["size"]} for it in json.loads(done.stdout)]
