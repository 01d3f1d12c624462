"""What concerns the operating-system process: its arguments, its account, errors and exit."""
