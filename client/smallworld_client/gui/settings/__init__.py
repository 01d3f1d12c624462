"""What is kept of a person's choices, and the dialog that changes them."""
