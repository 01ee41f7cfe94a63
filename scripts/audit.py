"""`make audit`: holds the versions in constraints.txt against published advisories, without the network.

`scripts/advisories.json` is an export of the PyPA advisory database (CC BY 4.0), cut down to our packages,
with its date. To renew it: `python scripts/audit.py --renew FOLDER`, FOLDER being a fresh clone of that
database.

It covers the Python packages in constraints.txt, as far as the database knew them on that date. It knows
nothing of Python itself, of libraries inside wheels (SQLite, PostgreSQL, the typesetter), of the browser, or
of the scripts and fonts that are shipped as files. Where there is a network,
`pip-audit -r constraints.txt --no-deps` asks for the newest.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from packaging.version import InvalidVersion, Version

HERE = Path(__file__).parent
EXPORT, LOCK = HERE / "advisories.json", HERE.parent / "constraints.txt"


def locked(text: str) -> dict[str, str]:
    """Package and version of each line; what a line says of systems does not matter here."""
    found = re.findall(r"^([A-Za-z0-9._-]+)==([^\s;]+)", text, re.MULTILINE)
    return {re.sub(r"[-_.]+", "-", name).lower(): version for name, version in found}


def affects(advisory: dict[str, Any], version: str) -> bool:
    """Whether it says so of this version: by name, or between the bounds of a range."""
    if version in advisory.get("versions", ()):
        return True
    try:
        mine = Version(version)
        return any(_inside(mine, bounds) for bounds in advisory["ranges"])
    except InvalidVersion:
        return False


def _inside(version: Version, bounds: dict[str, str]) -> bool:
    if version < Version(bounds.get("introduced", "0")):
        return False
    if "fixed" in bounds:
        return version < Version(bounds["fixed"])
    return "last_affected" not in bounds or version <= Version(bounds["last_affected"])


def audited(lock: dict[str, str], export: dict[str, Any]) -> list[str]:
    """One line for each thing that is wrong."""
    wrong = [
        f"{name} {version}: {_said(each)}"
        for name, version in lock.items()
        for each in export["advisories"]
        if each["package"] == name and affects(each, version)
    ]
    unknown = sorted(set(lock) - set(export["packages"]))
    return wrong + [f"{name} was not looked up: renew the export" for name in unknown]


def _said(advisory: dict[str, Any]) -> str:
    names = ", ".join((advisory["id"], *advisory["aliases"]))
    fixed = ", ".join(bounds["fixed"] for bounds in advisory["ranges"] if "fixed" in bounds)
    return f"{names}; fixed in {fixed}" if fixed else f"{names}; not fixed yet"


def renewed(folder: Path, lock: dict[str, str]) -> dict[str, Any]:
    """The advisories of a clone of the database about what is locked."""
    import yaml  # for those who renew it alone

    git = ["git", "-C", str(folder), "log", "-1", "--format=%H %cs"]
    commit, date = subprocess.run(git, capture_output=True, text=True, check=True).stdout.split()
    files = [file for name in sorted(lock) for file in sorted((folder / "vulns" / name).glob("*.yaml"))]
    told = [(file.parent.name, yaml.safe_load(file.read_text(encoding="utf-8"))) for file in files]
    return {
        "source": "PyPA advisory database, CC BY 4.0",
        "commit": commit,
        "date": date,
        "packages": sorted(lock),
        "advisories": [
            _advisory(name, each, affected)
            for name, each in told
            if not each.get("withdrawn")
            for affected in each["affected"]
        ],
    }


def _advisory(package: str, told: dict[str, Any], affected: dict[str, Any]) -> dict[str, Any]:
    """What is kept of one; single versions only where no range is given."""
    kinds = [each["events"] for each in affected.get("ranges", ()) if each["type"] == "ECOSYSTEM"]
    ranges = [bounds for events in kinds for bounds in _bounds(events)]
    kept = {"id": told["id"], "aliases": told.get("aliases", []), "package": package, "ranges": ranges}
    return kept if ranges else kept | {"versions": affected.get("versions", [])}


def _bounds(events: list[dict[str, str]]) -> list[dict[str, str]]:
    """Each introduction with the end that follows it."""
    found: list[dict[str, str]] = []
    for event in events:
        if "introduced" in event or not found:
            found.append({})
        found[-1] |= {key: str(value) for key, value in event.items()}
    return found


def main(arguments: list[str]) -> int:
    lock = locked(LOCK.read_text(encoding="utf-8"))
    if arguments[:1] == ["--renew"] and len(arguments) == 2:
        export = renewed(Path(arguments[1]), lock)
        EXPORT.write_text(json.dumps(export, indent=1) + "\n", encoding="utf-8")
    elif arguments:
        print("usage: audit.py [--renew FOLDER]", file=sys.stderr)
        return 2
    export = json.loads(EXPORT.read_text(encoding="utf-8"))
    wrong = audited(lock, export)
    print(f"{len(lock)} packages against {len(export['advisories'])} advisories known on {export['date']}.")
    print("Not covered: Python, libraries inside wheels, the browser, shipped files, newer advisories.")
    for each in wrong:
        print(f"  {each}")
    print(f"{len(wrong)} to look at." if wrong else "Nothing known is wrong with them.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
