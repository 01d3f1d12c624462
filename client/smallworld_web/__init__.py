"""Watching in a browser: a spectator that serves ``page``. ``FORMAT.md`` has the messages."""
