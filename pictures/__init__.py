"""Pictures of every screen: the demo club's pages, a match in each of its states, and paper."""
