"""What whoever runs a server does with its database: back up, restore, look, remove."""
