"""The names and addresses by which phones may call this machine."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from tenoff.kit import Malformed

_NAME = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*")


def own_address() -> str:
    """This machine's address on its network; asking which way a packet would go sends none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def own_hosts() -> tuple[str, ...]:
    """Every name and address of this machine that can be found out here, each once."""
    return tuple(dict.fromkeys(_found()))


def _found() -> Iterator[str]:
    yield from ("localhost", "127.0.0.1", "::1", own_address())
    name = socket.gethostname().lower()
    if not _NAME.fullmatch(name):
        return
    yield name
    if "." not in name:
        yield f"{name}.local"  # what phones and Macs call it without a name server
    try:
        known = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)
    except OSError:
        return
    for *_, where in known:
        address = ip_address(str(where[0]).partition("%")[0])
        if not address.is_unspecified:
            yield str(address)


def host_of(url: str) -> str:
    """The host in an address that somebody typed; Malformed if there is none."""
    try:
        host = urlsplit(url if "://" in url else f"//{url}").hostname or ""
        host = host if ":" in host else host.encode("idna").decode().lower()
        if ":" in host:
            return str(ip_address(host))
    except (ValueError, UnicodeError):
        host = ""
    if not _NAME.fullmatch(host):
        raise Malformed(f"an address is like https://hall.local:8000, got {url!r}", "address", got=url)
    return host


def trusted(given: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """The proxies in a list with commas; Malformed for what is none, and for all addresses there are.

    Who believes everybody believes the address that an attacker makes up, and counts nobody's tries.
    """
    networks = []
    for each in filter(None, (part.strip() for part in given.split(","))):
        try:
            network = ip_network(each)
        except ValueError:
            network = None
        if network is None or network.prefixlen == 0:
            raise Malformed(
                f"name the proxy by its address (127.0.0.1) or network (172.16.0.0/12): {each!r} is not one",
                "proxy",
                got=each,
            )
        networks.append(network)
    return tuple(networks)
