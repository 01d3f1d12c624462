"""The screens around the board. They show plain values and tell by signals what was asked."""
