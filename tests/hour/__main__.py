"""An hour with the program in real windows, looked over at every step.

    python -m tests.hour FOLDER [--look LOOK ...] [--scene SCENE ...]

Pictures go into FOLDER. What is found is printed as a list: look, scene and picture, widget, what.
The exit status is 1 if anything is found. A look is SIZE.LANGUAGE.THEME.TEXT, such as
1280x720.de.light.150.
"""

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.hour.driver import SCENES, Report, missing, play
from tests.hour.look import Look, looks


def main() -> int:
    """Play the hour and print the list."""
    parser = argparse.ArgumentParser(prog="python -m tests.hour", description=__doc__)
    parser.add_argument("folder", type=lambda text: Path(text).resolve())
    parser.add_argument("--look", nargs="+", type=Look.read, default=list(looks()))
    parser.add_argument("--scene", nargs="+", choices=(*SCENES, "short"), default=SCENES)
    parser.add_argument("--jobs", type=int, default=2, help="looks at the same time (2)")
    args = parser.parse_args()
    if missing():
        print(f"An hour in a window needs {', '.join(missing())}.", file=sys.stderr)
        return 2
    report = Report(tell=lambda line: print(line, flush=True))
    with ThreadPoolExecutor(args.jobs) as pool:
        for look in args.look:
            pool.submit(play, look, args.folder, report, tuple(args.scene)).add_done_callback(
                lambda done: done.result()
            )
    print(f"{report.pictures} pictures in {args.folder}, {len(report.lines)} things found")
    return 1 if report.lines else 0


if __name__ == "__main__":
    sys.exit(main())
