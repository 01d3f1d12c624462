"""What a player is asked, and what their input means: for the window and for a seat elsewhere."""
