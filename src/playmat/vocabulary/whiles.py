"""What is so as long as something else is."""

from __future__ import annotations

from typing import ClassVar

from playmat.vocabulary.texts import If


class While(If):
    PHRASE: ClassVar[str] = "while {condition:Condition}, {effect:Effect}"
    MEANS: ClassVar[str] = "as long as that is so and the card lies in play"

    def sound(self) -> bool:
        return super().sound() and self.effect.stands() and self.condition.lasting()

    def tells(self) -> bool:
        return False
