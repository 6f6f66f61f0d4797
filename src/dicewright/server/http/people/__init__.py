"""What people want for themselves, over HTTP: to be called, to be left alone, to report."""
