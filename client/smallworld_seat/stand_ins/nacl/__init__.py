"""As much of PyNaCl as a guest uses, over libsodium in JavaScript (``globalThis.sodium``)."""
