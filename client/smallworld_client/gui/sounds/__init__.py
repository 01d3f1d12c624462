"""The sounds of the program, made by ``packaging/make_sound.py``, and what plays them."""
