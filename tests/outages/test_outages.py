"""Three lobbies on one store are killed and replaced, and the store stops: nobody loses anything.

With real processes, for what they do when they are killed; `make outages` does it for longer, and
`tests/simulation` without processes.
"""

from pathlib import Path

import pytest

from tests.outages.cluster import cluster
from tests.outages.company import Company
from tests.outages.script import Script


@pytest.mark.turns(4)
def test_no_fact_is_lost_and_every_list_is_right_again_whatever_is_killed(tmp_path: Path) -> None:
    with cluster(tmp_path) as lobbies:
        company = Company(lobbies.address, lobbies.machines, hosts=9)
        company.start()
        try:
            script = Script(lobbies, company)
            script.settle("the start")
            script.kill(0)
            script.replace(1)
            script.stop_store(1.0, kill=True)
            script.lose(0, 1)
        finally:
            company.post(company.stop)
            company.join()
    assert script.verdict() == []
    assert all(host.leases > 3 for host in company.hosts)
