"""What a site said when it was released, kept so that its readers see what was corrected since."""
