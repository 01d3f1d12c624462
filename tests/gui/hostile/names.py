"""What somebody may call themselves, a table or write, who wants to see what a window makes of it.

All of it gets through the wire and is plain already: it can be seen, and is one line.
"""

MARKUP = "<b>Bo</b><img src=/tmp/x><a href=x>y</a>"
ESCAPED = "&lt;img src=/tmp/x&gt; &amp; {0} %n {x}"
HEADING = "<h1 style=font-size:90pt>Huge</h1> [*]"
PICTURE = "<img src='file:///dev/zero' width=9999>"
TABLE = "<table width=9999><tr><td>wide</table>"
KEYS = "&Quit && &Start {player} %1 %L1 {}"
WIDE = "W" * 40
LIGATURES = "\ufdfd" * 40
ARABIC = "محمد بن عبد الله بن محمد بن عبد الله بن"
HEBREW = "שָׁלוֹם" * 5
STACKED = ("Z" + "\u0351\u0316\u0353") * 10
PICTURES = "🧙\U0001f3fe" * 20
LETTER = "."

NAMES = (
    MARKUP,
    WIDE,
    LIGATURES,
    STACKED,
    ESCAPED,
    PICTURE,
    KEYS,
    HEADING,
    TABLE,
    ARABIC,
    HEBREW,
    PICTURES,
    LETTER,
)
CHAT = " ".join(NAMES)[:500]
"""A line of chat."""
