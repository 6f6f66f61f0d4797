"""Upgrade a database from any revision to the newest."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from dicewright.store.migrations import FOLDER, HEAD
from dicewright.store.store import Newer


def config() -> Config:
    """Return the configuration of Alembic: where our revisions are."""
    config = Config()
    config.set_main_option("script_location", FOLDER.replace("%", "%%"))
    return config


def revision_of(connection: Connection) -> str:
    """Return the revision of a database's tables, "" if it has none."""
    return "".join(MigrationContext.configure(connection).get_current_heads())


def known_revisions() -> set[str]:
    """Return all revisions that this version knows."""
    return {each.revision for each in ScriptDirectory.from_config(config()).walk_revisions()}


def upgrade(connection: Connection, revision: str = HEAD) -> None:
    """Upgrade a database to a revision, in the transaction that is open."""
    ours = config()
    known = known_revisions()
    for head in MigrationContext.configure(connection).get_current_heads():
        if head not in known:
            raise Newer(
                f"This database is of revision {head}, and this version of Dicewright knows none after "
                f"{HEAD}. Start the newer version, or choose another database."
            )
    ours.attributes["connection"] = connection
    command.upgrade(ours, revision)
