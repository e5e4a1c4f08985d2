"""Simulate, rate and balance."""
