"""Why no window can be opened, in one line; checked before Qt itself would abort."""

import sys

PACKAGES = (
    "libegl1 libgl1 libglib2.0-0 libfontconfig1 libdbus-1-3 libxkbcommon-x11-0 libxcb-cursor0 "
    "libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 libxcb-shape0 "
    "libxcb-xkb1 libwayland-cursor0"
)
"""What Qt wants of Debian and Ubuntu to open a window, beyond what every system has."""


def no_library(error: ImportError) -> str:
    return f"Qt can't be loaded: {error}.{_advice()}"


def no_window(told: list[str]) -> str:
    reasons = " ".join(line.strip() for text in told for line in text.splitlines()[:1])
    if "could not connect to display" in reasons:
        return (
            "There is no screen to open a window on. Without one: smallworld host --headless, "
            "smallworld watch ADDRESS --text."
        )
    return f"No window can be opened: {reasons}{_advice()}"


def _advice() -> str:
    if sys.platform.startswith("linux"):
        advice = f" On Debian and Ubuntu this helps: sudo apt-get install {PACKAGES}"
    else:
        advice = ""
    return advice
