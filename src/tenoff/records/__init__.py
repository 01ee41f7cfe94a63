"""The association's records: people, results, seasons, points, classes, honors; pure values and
functions.
"""
