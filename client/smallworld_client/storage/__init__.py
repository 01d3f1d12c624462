"""What is stored on disk: keys, known hosts, journals of games in play, records, crash reports."""
