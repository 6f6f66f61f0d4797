"""The revisions of the database, one file each. A published revision is never changed."""
