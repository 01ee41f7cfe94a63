"""How long the yearbook of an association with 3,000 people takes after twenty seasons of forty events."""

from __future__ import annotations

from time import process_time

from bench.report import line
from tenoff.desk.exports.records_lists import Lists
from tenoff.desk.exports.records_reports import Sources, made
from tenoff.kit.season import Season
from tenoff.paper.records.report import report_pdf
from tenoff.paper.records.yearbook import YearbookJob, yearbook
from tenoff.records.reckoning import Reckoning
from tenoff.records.reports import Report
from tests.paper.records_years import DAY, MADE, calendar, roll

AIM = 3.0
"""Seconds of the whole yearbook; a report is one list of it."""


def main() -> None:
    people = roll(3000, 20, 40, 60)
    for name, report in (
        ("all-time points, 20 seasons", Report.ALL_TIME),
        ("class changes", Report.CLASS_CHANGES),
    ):
        of = Sources(Lists(Reckoning(people), DAY), Season(2025), None, calendar(2025))
        began = process_time()
        report_pdf(made(report, of), "Florida", MADE)
        line(f"{name}, printed", process_time() - began, "s", AIM, more_is_better=False)
    began = process_time()
    yearbook(YearbookJob(Lists(Reckoning(people), DAY), Season(2026), MADE, calendar(), {}))
    line("yearbook, 3,000 people", process_time() - began, "s", AIM, more_is_better=False)


if __name__ == "__main__":
    main()
