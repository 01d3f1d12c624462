"""What a table costs over real sockets, between real processes."""

from smallworld_client.benchmark.network.measure import NetworkReport, Paces, measure

__all__ = ["NetworkReport", "Paces", "measure"]
