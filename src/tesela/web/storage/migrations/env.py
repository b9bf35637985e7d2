"""What Alembic runs: the migrations, over the connection that it was given."""

from alembic import context

from tesela.web.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
context.run_migrations()
