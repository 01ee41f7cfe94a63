"""The school: situations for referees, marked by the rules, and discs near a line, judged by the court."""
