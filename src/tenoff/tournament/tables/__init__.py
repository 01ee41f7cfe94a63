"""Events without a chart: round robins, pools, mingles, leagues, ladders, and the tables that rank them."""
