"""The widget kit: buttons, fields, cards and panels in the program's own look."""
