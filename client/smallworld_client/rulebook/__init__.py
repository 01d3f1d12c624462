"""The rules as a document, and which of its rules a refusal goes back to."""
