"""The desk's store on SQLite and PostgreSQL: opening, backup, export, and the doctor."""

from tenoff.desk.ports import StoreProblem, Trouble
from tenoff.store.archive import Archive, Counts, Progress, Stage
from tenoff.store.backup import back_up, restore
from tenoff.store.doctor import Ailment, Finding, Health, examine
from tenoff.store.intake import export_everything, import_everything
from tenoff.store.keeping import Kept, back_up_into, back_up_regularly, backups_in, to_delete
from tenoff.store.opening import open_store
from tenoff.store.transfer import Taken, export_stream, import_stream

__all__ = [
    "open_store",
    "Archive",
    "StoreProblem",
    "Trouble",
    # copies
    "back_up",
    "restore",
    "back_up_into",
    "back_up_regularly",
    "backups_in",
    "to_delete",
    "Kept",
    # files
    "export_stream",
    "import_stream",
    "Taken",
    "export_everything",
    "import_everything",
    "Counts",
    # health
    "examine",
    "Health",
    "Finding",
    "Ailment",
    "Progress",
    "Stage",
]
