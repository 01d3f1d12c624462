import pytest
from PySide6.QtWidgets import QApplication

from smallworld_client.gui.theme import Theme


@pytest.fixture(scope="session", autouse=True)
def _look(qapp: QApplication) -> None:
    Theme().apply(qapp)
