"""What every test shares: how many examples hypothesis makes, how a coroutine is run, and the switch that
records golden sheets.
"""

from __future__ import annotations

import asyncio
import inspect
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG
from hypothesis import HealthCheck, settings

from tests.patience import PATIENCE
from tests.store.server import postgres

# No deadline, and no look at how long examples take to make: both would judge the machine, not the code. No
# database: a failing example goes into the suite as a test, so two runs of one commit always do the same.
settings.register_profile(
    "default",
    max_examples=50,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "long",
    max_examples=2000,
    derandomize=False,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("default")

# A client that names no patience of its own has five seconds, which a busy machine can take for one answer.
for _part in ("connect", "read", "write", "pool"):
    setattr(DEFAULT_TIMEOUT_CONFIG, _part, PATIENCE)

# Every HTTP client reads all authorities of the system, which takes longer than most tests; ours go to
# loopback, and those with https bring their own.
os.environ["SSL_CERT_FILE"] = os.fspath(Path(__file__).parent / "nobody.pem")

# Stores make sure of every act on the disk, and thousands of tests would wait for it: where the system has a
# folder in memory with room enough, all files of the tests go there. TMPDIR says otherwise.
_MEMORY, _ROOM = Path("/dev/shm"), 2 << 30
if "TMPDIR" not in os.environ and os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ROOM:
    os.environ["TMPDIR"] = tempfile.tempdir = os.fspath(_MEMORY)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--record-golden",
        action="store_true",
        help="write the golden score sheets again instead of comparing with them",
    )


def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs a coroutine to its end."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    asked = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in asked}))
    return True


@pytest.fixture(scope="session")
def record_golden(request: pytest.FixtureRequest) -> bool:
    """True while `make golden` runs: the test writes its sheet, and a person reads the diff."""
    return bool(request.config.getoption("--record-golden"))


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """The address of a PostgreSQL server, one for all tests of the process."""
    with postgres() as address:
        yield address
