"""How somebody is told that it is their turn while this program is closed."""
