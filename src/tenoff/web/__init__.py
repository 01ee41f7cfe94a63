"""Pages, API and live push: what browsers and programs see of the desk."""
