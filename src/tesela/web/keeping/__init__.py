"""What runs by itself: bots, clocks, idle tables, and the news from other workers."""
