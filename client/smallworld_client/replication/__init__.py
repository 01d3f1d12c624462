"""How a game's log is replicated: what is committed, who may lead, and who leads on. No I/O.

``host_log`` and ``replica_log`` hold the log at the host and at everybody else, ``isr`` and
``commit`` decide what is committed, ``leadership`` who leads, ``failover`` what a program does when
its host is gone, and ``catch_up`` what a new host learns from those who hold more than it does.
"""
