"""What programs in any language are told of a game; docs/PROGRAMS.md is for their authors."""
