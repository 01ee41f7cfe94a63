"""The association's records: people, results, seasons, points, classes, honours; pure values and
functions.
"""
