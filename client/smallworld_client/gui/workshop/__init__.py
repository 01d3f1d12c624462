"""The editors of boards, races and powers."""
