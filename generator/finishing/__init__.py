"""What is done to a built site before it is published, whatever built it."""
