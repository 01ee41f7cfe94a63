"""Our own certificate authority, for https in a hall: made once, trusted once by each phone, kept in one
folder.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Final, TypeAlias

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from tenoff.kit import Malformed

Address: TypeAlias = IPv4Address | IPv6Address
AUTHORITY_LASTS: Final = timedelta(days=3650)
SERVER_LASTS: Final = timedelta(days=397)
"""Phones refuse a server's certificate that lasts longer than 398 days, some even from an own authority."""
_EARLIER = timedelta(days=1)  # phones' clocks are wrong

# All that this authority may ever speak for: whoever steals its key cannot pretend to be a bank.
_NETWORKS: Final = tuple(
    ip_network(each)
    for each in (
        "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "169.254.0.0/16", "100.64.0.0/10",
        "fc00::/7", "fe80::/10", "::1/128",
    )
)  # fmt: skip
_DOMAINS: Final = ("localhost", "local", "lan", "home.arpa", "internal")


@dataclass(frozen=True, slots=True)
class Https:
    """What a server needs: the file with its certificate and key, and the authority that phones are to
    trust.
    """

    server: Path
    name: str
    authority: bytes


def prepare(folder: Path, asked: Sequence[str], found: Sequence[str], now: datetime) -> Https:
    """The authority of this folder and a good certificate for these hosts; each made or renewed when need be.

    Malformed when the authority may not speak for a host that somebody asked for, or a file cannot be read or
    written; a host that was only found on this machine is left out then.
    """
    for host in asked:
        if "." not in host and not _is_private(host) and _as_address(host) is None:
            raise Malformed(
                f"{host} cannot have a certificate of its own: "
                f"use {host}.local, or the address of this machine",
                "authority.top",
                name=host,
            )
    hosts = [*dict.fromkeys((*asked, *found))]
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        authority = Pair.read(folder / "authority.pem")
        if authority is None or now > _ends(authority.certificate) - SERVER_LASTS:
            authority = _authority([*asked, *filter(_as_address, found)], now)
            authority.write(folder / "authority.pem")
        hosts = [host for host in hosts if _covered(authority.certificate, host)]
        refused = [host for host in asked if host not in hosts]
        if refused:
            raise Malformed(
                f"the certificate authority in {folder} was not made for {refused[0]}; move that folder away "
                "and a new one is made, which every phone must trust anew",
                "authority.names",
                folder=folder,
                name=refused[0],
            )
        server = Pair.read(folder / "server.pem")
        if server is None or not _good(server.certificate, authority.certificate, hosts, now):
            certified(authority, hosts, now).write(folder / "server.pem")
    except OSError as error:
        raise Malformed(
            f"{error.filename or folder}: {(error.strerror or str(error)).lower()}",
            "file.wrong",
            file=error.filename or folder,
            why=(error.strerror or str(error)).lower(),
        ) from None
    return Https(folder / "server.pem", _name(authority.certificate), authority.der)


@dataclass(frozen=True, slots=True)
class Pair:
    """A certificate and its key, in one file so that they always fit."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey

    @property
    def der(self) -> bytes:
        return self.certificate.public_bytes(serialization.Encoding.DER)

    @classmethod
    def read(cls, path: Path) -> Pair | None:
        if not path.exists():
            return None
        data = path.read_bytes()
        try:
            key = serialization.load_pem_private_key(data, None)
            certificate = x509.load_pem_x509_certificate(data)
        except ValueError:
            raise Malformed(
                f"{path} holds no certificate with its key; move it away", "authority.no_key", file=path
            ) from None
        if not isinstance(key, ec.EllipticCurvePrivateKey):
            raise Malformed(
                f"{path} holds a key of another kind; move it away", "authority.other_key", file=path
            )
        return cls(certificate, key)

    def write(self, path: Path) -> None:
        """Only the owner of the file may read it, from its first byte on."""
        part = path.with_name(f".{path.name}.{os.getpid()}.part")
        part.unlink(missing_ok=True)
        try:
            with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(
                    self.key.private_bytes(
                        serialization.Encoding.PEM,
                        serialization.PrivateFormat.PKCS8,
                        serialization.NoEncryption(),
                    )
                )
                file.write(self.certificate.public_bytes(serialization.Encoding.PEM))
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)


def _authority(hosts: Iterable[str], now: datetime) -> Pair:
    """An authority for private networks and names, and for the hosts it is made for.

    A name is given with all names below it: that of a machine called `dev` would be half the world's, so the
    names of this machine that nobody has asked for are left out.
    """
    key = ec.generate_private_key(ec.SECP256R1())
    given = [host for host in hosts if not _is_private(host)]
    domains = [*_DOMAINS, *(host for host in given if not _as_address(host))]
    networks = [*_NETWORKS, *(ip_network(address) for address in map(_as_address, given) if address)]
    allowed = [*map(x509.DNSName, dict.fromkeys(domains)), *map(x509.IPAddress, dict.fromkeys(networks))]
    number = x509.random_serial_number()
    name = x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Tenoff"),
            x509.NameAttribute(NameOID.COMMON_NAME, f"Tenoff {number & 0xFFFF:04x}"),
        ]
    )
    usage = x509.KeyUsage(
        digital_signature=False, content_commitment=False, key_encipherment=False, data_encipherment=False,
        key_agreement=False, key_cert_sign=True, crl_sign=True, encipher_only=False, decipher_only=False,
    )  # fmt: skip
    made = (
        _begun(name, name, key, now, AUTHORITY_LASTS, number)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(usage, critical=True)
        .add_extension(x509.NameConstraints(allowed, None), critical=True)
        .sign(key, hashes.SHA256())
    )
    return Pair(made, key)


def certified(authority: Pair, hosts: Sequence[str], now: datetime) -> Pair:
    """A new certificate for these hosts, signed whether or not the authority may speak for them."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Tenoff server")])
    issuer = authority.certificate
    made = (
        _begun(subject, issuer.subject, key, now, SERVER_LASTS, x509.random_serial_number())
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName([*map(_alternative, hosts)]), critical=False)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(authority.key.public_key()), critical=False
        )
        .sign(authority.key, hashes.SHA256())
    )
    return Pair(made, key)


def _begun(
    subject: x509.Name,
    issuer: x509.Name,
    key: ec.EllipticCurvePrivateKey,
    now: datetime,
    lasts: timedelta,
    number: int,
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(number)
        .not_valid_before(now - _EARLIER)
        .not_valid_after(now - _EARLIER + lasts)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _good(
    certificate: x509.Certificate, authority: x509.Certificate, hosts: Iterable[str], now: datetime
) -> bool:
    """Whether it serves on: signed by this authority, for these hosts, with more than half its time before
    it.
    """
    try:
        certificate.verify_directly_issued_by(authority)
    except Exception:  # whatever does not fit, a new one is made
        return False
    names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return {*map(_alternative, hosts)} <= {*names} and now < _ends(certificate) - SERVER_LASTS / 2


def _covered(authority: x509.Certificate, host: str) -> bool:
    allowed = (
        authority.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees or ()
    )
    address = _as_address(host)
    for each in allowed:
        if isinstance(each, x509.IPAddress) and address is not None:
            assert isinstance(each.value, IPv4Network | IPv6Network)
            if address in each.value:
                return True
        if isinstance(each, x509.DNSName) and (host == each.value or host.endswith(f".{each.value}")):
            return True
    return False


def _is_private(host: str) -> bool:
    address = _as_address(host)
    if address is not None:
        return any(address in network for network in _NETWORKS)
    return any(host == domain or host.endswith(f".{domain}") for domain in _DOMAINS)


def _alternative(host: str) -> x509.GeneralName:
    address = _as_address(host)
    return x509.DNSName(host) if address is None else x509.IPAddress(address)


def _as_address(host: str) -> Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


def _ends(certificate: x509.Certificate) -> datetime:
    return certificate.not_valid_after_utc


def _name(certificate: x509.Certificate) -> str:
    (name,) = certificate.subject.get_attributes_for_oid(NameOID.COMMON_NAME)
    return str(name.value)
