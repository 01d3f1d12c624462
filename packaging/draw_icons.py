"""Draw the icon's pixel files from its SVG: run it after changing ``icons/smallworld.svg``.

The PNG files are what Linux desktops look for; the .ico, for Windows, and the .icns, for
macOS, hold the same pictures.
"""

import struct
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ICONS = Path(__file__).parent / "icons"
PNG_SIZES = (32, 64, 128, 256)
ICO_SIZES = (16, 32, 48, 256)
ICNS_SIZES = {"ic11": 32, "ic12": 64, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024}
"""What macOS calls pictures of these sizes."""


def png(renderer: QSvgRenderer, size: int) -> bytes:
    """The icon as a PNG file of ``size`` by ``size`` pixels."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    encoded = QByteArray()
    buffer = QBuffer(encoded)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs want the format as bytes
    return bytes(encoded.data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """An .ico file of PNG pictures: a header, a directory of 16 bytes each, the pictures."""
    header = struct.pack("<HHH", 0, 1, len(pictures))
    directory = b""
    offset = len(header) + 16 * len(pictures)
    for size, picture in pictures.items():
        side = size % 256  # 0 stands for 256
        directory += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return header + directory + b"".join(pictures.values())


def icns(pictures: dict[str, bytes]) -> bytes:
    """An .icns file of PNG pictures by their kinds: each has its kind and length before it."""
    entries = [
        struct.pack(">4sI", kind.encode(), 8 + len(it)) + it for kind, it in pictures.items()
    ]
    return struct.pack(">4sI", b"icns", 8 + sum(map(len, entries))) + b"".join(entries)


def main() -> None:
    """Write every file beside the SVG."""
    QGuiApplication(["draw_icons", "-platform", "offscreen"])
    renderer = QSvgRenderer(str(ICONS / "smallworld.svg"))
    for size in PNG_SIZES:
        (ICONS / f"smallworld-{size}.png").write_bytes(png(renderer, size))
    (ICONS / "smallworld.ico").write_bytes(ico({size: png(renderer, size) for size in ICO_SIZES}))
    pictures = {kind: png(renderer, size) for kind, size in ICNS_SIZES.items()}
    (ICONS / "smallworld.icns").write_bytes(icns(pictures))


if __name__ == "__main__":
    main()
