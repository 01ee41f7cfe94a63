"""Lets `python -m tenoff.cli` do what `tenoff` does."""

from tenoff.cli.root import main

if __name__ == "__main__":
    main()
