"""A table on the network: host, guest, replication, failover, and the drivers that run them."""
