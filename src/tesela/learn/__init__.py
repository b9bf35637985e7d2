"""Learning: self-play, training, export and the gatekeeper; separate steps that also run alone."""
