"""schemathesis: whatever fits the description is answered as described, and nothing makes the server stumble."""

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from tesela.web.app import create_app
from tesela.web.host.settings import Settings
from tests.web.serving import ELSEWHERE, GREEDY, HERE, Guest, Serving

EXAMPLES = 10
schema = schemathesis.openapi.from_dict(create_app(Settings(db="sqlite://")).openapi())


@pytest.fixture(scope="module")
def table(any_server: Serving) -> tuple[Guest, str]:
    """Somebody, and a table where they sit."""
    guest = any_server.guest()
    return guest, guest.open(HERE, ELSEWHERE, GREEDY, options={"listed": True})["id"]


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_operation(case: Case, any_server: Serving) -> None:
    # Most of what fits the description is refused all the same: there is no such table, or it is not your turn.
    case.call_and_validate(base_url=any_server.url, excluded_checks=[positive_data_acceptance])


@schema.include(path_regex="/api/tables/{ident}").parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_operation_at_a_table_that_is_there(case: Case, any_server: Serving, table: tuple[Guest, str]) -> None:
    guest, case.path_parameters["ident"] = table
    # The address is a good one whatever was generated, so that more may be accepted.
    excluded = [positive_data_acceptance, negative_data_rejection]
    headers = {"Authorization": f"Bearer {guest.token}"}
    case.call_and_validate(base_url=any_server.url, headers=headers, excluded_checks=excluded)
