"""Watching in a browser: a spectator of games on one side, a server of a page on the other.

``FORMAT.md`` says what the page is sent. The folder ``page`` is the page.
"""
