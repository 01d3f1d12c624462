"""The table screen: where a game is played, watched and looked at when it is over."""

from smallworld_client.gui.screens.table.screen import TableScreen

__all__ = ["TableScreen"]
