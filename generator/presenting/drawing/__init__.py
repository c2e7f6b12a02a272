"""The drawing core: from a picture, which is plain values, to the SVG that a page holds."""
