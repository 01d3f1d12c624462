"""A test that is skipped on a CI server for want of something that can be installed fails there.

`make test` installs what tests need. If that goes wrong, the tests that need it would be skipped
for months without anybody noticing; where ``CI`` is set, on Linux, they fail instead. What no
package can provide may be missing: the reasons of such skips begin with one of ``EXCUSED``.
"""

import os
import sys
from collections import Counter
from collections.abc import Generator

import pytest

EXCUSED = ("this machine ", "network namespaces need Linux and root")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line for each reason what was skipped, and how often."""
    skipped = terminalreporter.stats.get("skipped", [])
    for reason, count in Counter(_reason(report) for report in skipped).items():
        if reason:
            terminalreporter.write_line(f"Skipped {count}: {reason}")


def _demanded() -> bool:
    return bool(os.environ.get("CI")) and sys.platform == "linux"


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    """Why it was skipped; "" if it was not, or if it is known to fail."""
    if not report.skipped or hasattr(report, "wasxfail"):
        return ""
    assert isinstance(report.longrepr, tuple)
    return report.longrepr[2].removeprefix("Skipped: ")


def _judge(report: pytest.TestReport | pytest.CollectReport) -> None:
    reason = _reason(report)
    if reason and _demanded() and not reason.startswith(EXCUSED):
        report.outcome = "failed"
        report.longrepr = f"A CI server has to run this test, which was skipped: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _judge(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _judge(report)
    return report
