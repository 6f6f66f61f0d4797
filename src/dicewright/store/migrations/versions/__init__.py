"""The revisions of the database, one file each; a revision that is out is never changed."""
