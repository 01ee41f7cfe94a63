"""Live push: what is new goes to everybody who listens."""
