"""Who is at the table: away and back, computers in their place, the list of people."""
