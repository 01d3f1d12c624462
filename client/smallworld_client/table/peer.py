"""How hosts and guests are identified."""

Peer = bytes
"""The public key of a peer, which identifies it."""
