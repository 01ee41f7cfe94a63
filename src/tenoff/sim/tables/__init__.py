"""Tables of the simulated court, made by `python -m bench.sim_tables`."""
