"""A list of changes as text for a terminal, as Markdown for a pull request, and as JSON for programs."""
