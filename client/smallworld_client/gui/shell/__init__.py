"""What ties the screens together: the window, its pages, and what stands behind each of them."""
