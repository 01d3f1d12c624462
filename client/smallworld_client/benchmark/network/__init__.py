"""What a table costs over real sockets, between real processes."""

from smallworld_client.benchmark.network.measure import Paces, Report, measure

__all__ = ["Paces", "Report", "measure"]
