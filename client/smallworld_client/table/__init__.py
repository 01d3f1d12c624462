"""What the host, the guests and storage share about a table: setup, snapshot and board."""
