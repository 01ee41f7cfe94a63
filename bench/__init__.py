"""Benchmarks: what the program reaches, beside its aims and its peers."""
