"""What a player keeps on this computer: settings, keys, journals, records. No Qt."""
