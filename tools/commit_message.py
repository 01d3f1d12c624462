"""Check the message of a commit: a subject about one change, and a body with the reason.

    python tools/commit_message.py FILE

``make hooks`` has git call it before each commit. It exits 1 after a line for each thing to mend.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

LONGEST = 72
"""Characters of a subject, as many as `git log` and mails show of one."""
MADE_BY_GIT = ("Merge ", "Revert ", "fixup! ", "squash! ", "amend! ")
SCISSORS = "# ------------------------ >8 ------------------------"
_NOT_IMPERATIVE = re.compile(r"(?:\w+ed|\w+ing|\w*[^\Ws]s|the|an?|it|this|there)", re.IGNORECASE)
"""A first word that tells what was done or what is, and no order: Added, Adds, Adding, The."""
_IMPERATIVE = {"Bring", "Embed", "Feed", "Need", "Seed", "Shed", "Speed", "Spring", "String"}
"""Orders that look as if they were none."""


def problems(message: str) -> Iterator[str]:
    """What is wrong with a message, a sentence each; nothing if it is as it should be."""
    lines = _said(message)
    if not lines:
        return  # git itself refuses it
    subject, rest = lines[0], lines[1:]
    if subject.startswith(MADE_BY_GIT):
        return
    yield from _problems_of(subject)
    if not any(rest):
        yield "Give the reason in a body, after an empty line."
    elif rest[0]:
        yield "Leave the second line empty: what follows the subject is the body."


def _problems_of(subject: str) -> Iterator[str]:
    if len(subject) > LONGEST:
        yield f"The subject has {len(subject)} characters; {LONGEST} are the most."
    if subject.endswith("."):
        yield "The subject is a heading: it has no full stop."
    first = subject.split(maxsplit=1)[0]
    if not first[0].isupper():
        yield f"Begin the subject with a capital letter, not with “{first}”."
    if _NOT_IMPERATIVE.fullmatch(first) and first not in _IMPERATIVE:
        yield f"Say what to do, as in “Add a lobby”, instead of “{first} …”."


def _said(message: str) -> list[str]:
    """The lines without git's own remarks, from the first that says something on."""
    own = message.partition(SCISSORS)[0].splitlines()
    lines = [line.rstrip() for line in own if not line.startswith("#")]
    while lines and not lines[0]:
        lines.pop(0)
    return lines


def main(words: list[str]) -> int:
    """Tell what is wrong with the message in a file; the exit status."""
    found = list(problems(Path(words[0]).read_text(encoding="utf-8")))
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
