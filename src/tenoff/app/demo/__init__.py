"""The demo club: an invented association on a scratch store, with a robot that plays its event."""
