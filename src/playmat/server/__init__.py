"""The table in the browser: lobby, seats, clocks, chat, accounts and storage around the engine.

A table is its journal: how it was opened, who sat down, how the game began, every choice since (`table.py`). The
journal is in the database before anybody hears of an entry (`store.py`), and everything else is made from it again
after a crash. What leaves for a player goes through `showing.py` and from there through the kernel's view of one seat.
"""
