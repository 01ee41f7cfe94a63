"""Calling courts: who plays where and when, by the rule of the event and with little waiting."""
