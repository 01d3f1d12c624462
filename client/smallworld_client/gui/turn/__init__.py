"""From a session's events and a person's input to the prompt that is on the screen."""
