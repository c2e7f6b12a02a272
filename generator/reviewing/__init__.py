"""The reviewer's desk: what changed between two states of a site, and how that is told."""
