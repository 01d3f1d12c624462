"""Start the stand-alone program that ``make dist`` built: it plays, and draws its first screen.

python packaging/check_dist.py dist/smallworld
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

PNG = b"\x89PNG\r\n\x1a\n"
PATIENCE = 120  # seconds: a first start on a cold disk, with a virus scanner looking on


def run(program: Path, *arguments: str) -> str:
    """Run the built program without a screen and return what it prints; exits if it fails."""
    told = subprocess.run(
        [str(program), *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    if told.returncode:
        words = " ".join(arguments)
        sys.exit(f"{program.name} {words} ended with {told.returncode}:\n{told.stderr}")
    return told.stdout.strip()


def main(folder: Path) -> None:
    """Check data, processes and screen of the program in ``folder``; exits with what is wrong."""
    program = folder / ("smallworld.exe" if sys.platform == "win32" else "smallworld")
    if not program.exists():
        sys.exit(f"{program} is not there. Build it first: make dist")
    version = run(program, "--version")
    if (
        json.loads(run(program, "tactics", "--level", "random", "--json"))["total"]["positions"]
        == 0
    ):
        sys.exit(f"{program} has no positions for its tactics.")
    run(program, "simulate", "--games", "2", "--jobs", "2")
    run(program, "storm", "--games", "1")
    with tempfile.TemporaryDirectory() as shots:
        run(program, "shots", shots, "--only", "start")
        pictures = list(Path(shots).glob("*.png"))
        if not pictures or not all(path.read_bytes().startswith(PNG) for path in pictures):
            sys.exit(f"{program} drew no picture of its first screen.")
    print(f"{version} starts, plays, and draws its first screen.")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]).resolve())
