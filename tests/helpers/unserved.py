"""Says in one line which tests were skipped for want of a Valkey or Redis server."""

import pytest
from _pytest.terminal import TerminalReporter

HOW = "install valkey, or redis 7 (apt install redis-server)"
REASON = f"no valkey-server or redis-server is here: {HOW}"


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    count = sum(REASON in str(report.longrepr) for report in skipped)
    if count:
        terminalreporter.write_line(
            f"{count} tests of lobbies that share a store were skipped: {REASON}", yellow=True
        )
