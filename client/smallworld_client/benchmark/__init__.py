"""What the engine costs: its pace beside other engines, its sizes, and how both grow."""
