"""Nothing hidden leaves the server: every byte is compared between worlds that differ out of sight."""
