"""What the host of a server decides and watches: settings, logs, metrics."""
