"""Benchmarks of engine, network, window and servers."""
