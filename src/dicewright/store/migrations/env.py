"""What Alembic runs for each of its commands: the revisions, in the transaction that is open."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
