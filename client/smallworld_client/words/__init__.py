"""What people read: names and sentences for window, page and terminal, in their language."""
