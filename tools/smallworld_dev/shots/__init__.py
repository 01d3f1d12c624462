"""Pictures of every screen and dialog, posed from games under a fixed seed."""
