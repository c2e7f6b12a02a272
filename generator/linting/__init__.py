"""The lint of prose: what an author typed into a template that only a call may say."""
