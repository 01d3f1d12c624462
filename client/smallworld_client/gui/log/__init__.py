"""The log and the chat."""
