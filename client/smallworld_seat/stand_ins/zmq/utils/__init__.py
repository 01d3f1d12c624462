"""Where pyzmq keeps Z85."""
