"""What ties the screens together: the window, its visits, and the sessions behind them."""
