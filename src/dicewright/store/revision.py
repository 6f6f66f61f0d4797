"""The way from any revision of a database to the newest."""

from collections.abc import Iterable
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from dicewright.store.migrations import FOLDER, HEAD
from dicewright.store.schema import METADATA
from dicewright.store.store import Newer


def revisions() -> ScriptDirectory:
    """Return the revisions this version knows."""
    return ScriptDirectory(FOLDER, version_locations=[FOLDER])


def upgrade(connection: Connection) -> None:
    """Bring a database to the newest revision, within the transaction that is open."""
    script = revisions()
    refuse_newer(script, MigrationContext.configure(connection).get_current_heads())

    def steps(now: Any, context: MigrationContext) -> Iterable[Any]:
        return script._upgrade_revs("head", now)  # noqa: SLF001 - as Alembic's own `upgrade` command does

    with EnvironmentContext(Config(), script, fn=steps) as environment:
        environment.configure(connection=connection, target_metadata=METADATA, transactional_ddl=True)
        with environment.begin_transaction():
            environment.run_migrations()


def refuse_newer(script: ScriptDirectory, heads: Iterable[str]) -> None:
    """Refuse a database with revisions this version has never heard of."""
    known = {revision.revision for revision in script.walk_revisions()}
    for head in heads:
        if head not in known:
            raise Newer(
                f"This database is of revision {head}, and this version of Dicewright knows none after "
                f"{HEAD}. Start the newer version, or choose another database."
            )
