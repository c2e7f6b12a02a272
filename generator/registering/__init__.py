"""The register of statements: every sentence that carries a number or verdict, and who approved it."""
