"""Commands of `scorepress` that have a module of their own, and what all commands share."""
