"""Run the tools that packages are built with, for files that are equal when built again."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


class NotBuilt(Exception):
    """Something that a package needs is missing or went wrong; the message says what."""


def commit_time(root: Path = ROOT) -> int:
    """The time that all files get, in seconds since 1970: SOURCE_DATE_EPOCH, or the commit's."""
    told = os.environ.get("SOURCE_DATE_EPOCH")
    return int(told or output("git", "-C", str(root), "log", "-1", "--format=%ct"))


def run(*command: str) -> None:
    """Run a tool of which only the failure is of interest."""
    output(*command)


def output(*command: str, within: str | None = None) -> str:
    """What a tool prints, without the spaces around it; NotBuilt if it fails or is missing."""
    try:
        told = subprocess.run(command, capture_output=True, text=True, check=True, cwd=within)
    except FileNotFoundError:
        raise NotBuilt(f"{command[0]} is missing; packaging/README.md names its package.") from None
    except subprocess.CalledProcessError as error:
        raise NotBuilt(f"{command[0]} failed: {(error.stderr or error.stdout).strip()}") from None
    return told.stdout.strip()
