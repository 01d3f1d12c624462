// Looking closer: two fingers, the wheel or a double tap enlarge the board; dragging moves it.

import { html, icon, say } from "./dom.js";
import { t } from "./words.js";

const MOST = 5;
const TAP = 300;
const NEAR = 30;

export class Zoom {
  /** `content` fills `frame` and is moved and scaled in it; `moved` is called whenever it is. */
  constructor(frame, content, moved) {
    Object.assign(this, { frame, content, moved });
    this.fingers = new Map();
    this.tapped = null;
    /** Whether taps mean something, so that two of them don't enlarge. */
    this.takesTaps = false;
    /** Sizes the frame for a scale, where that is not the whole board's. */
    this.resize = null;
    this.words = html("span");
    this.whole = html("button", { class: "btn whole", type: "button", hidden: true,
      onclick: () => this.reset() }, icon("close"), this.words);
    frame.append(this.whole);
    content.addEventListener("pointerdown", (event) => this.onDown(event));
    content.addEventListener("pointermove", (event) => this.onMove(event));
    for (const end of ["pointerup", "pointercancel"]) content.addEventListener(end, (event) => this.onUp(event));
    content.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    this.reset();
  }

  /** Show the whole board. */
  reset() {
    if (this.scale !== 1 || this.resize) this.show(1, 0, 0);
  }

  label() {
    say(this.words, t("Whole board"));
  }

  /** What is smaller than the frame lies in its middle; anything else fills it. */
  show(scale = this.scale, x = this.x, y = this.y) {
    const within = (at, room, size) => (size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at)));
    this.scale = Math.max(1, Math.min(MOST, scale));
    this.resize?.(this.scale);
    this.x = within(x, this.frame.clientWidth, this.content.offsetWidth * this.scale);
    this.y = within(y, this.frame.clientHeight, this.content.offsetHeight * this.scale);
    this.whole.hidden = this.scale === 1;
    this.frame.classList.toggle("zoomed", this.scale > 1);
    this.content.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.content.style.touchAction = this.scale === 1 ? "pan-y" : "none";
    this.moved();
  }

  /** Scale by a factor around a point of the screen. */
  by(factor, clientX, clientY) {
    const box = this.frame.getBoundingClientRect();
    const scale = Math.max(1, Math.min(MOST, this.scale * factor));
    const grown = scale / this.scale;
    const [px, py] = [clientX - box.left - this.frame.clientLeft, clientY - box.top - this.frame.clientTop];
    this.show(scale, px - (px - this.x) * grown, py - (py - this.y) * grown);
  }

  onDown(event) {
    this.fingers.set(event.pointerId, event);
    if (event.pointerType !== "touch" || this.fingers.size > 1 || this.takesTaps) return;
    const last = this.tapped;
    this.tapped = event;
    if (!last || event.timeStamp - last.timeStamp > TAP) return;
    if (Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) > NEAR) return;
    this.tapped = null;
    if (this.scale > 1) this.reset();
    else this.by(2.5, event.clientX, event.clientY);
  }

  onMove(event) {
    if (!event.buttons) this.onUp(event);  // a mouse was released beside the board
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const other = [...this.fingers.values()].find((it) => it.pointerId !== event.pointerId);
    this.fingers.set(event.pointerId, event);
    if (other) {
      const apart = (it) => Math.hypot(it.clientX - other.clientX, it.clientY - other.clientY);
      this.by(apart(event) / Math.max(1, apart(before)), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
    } else if (this.scale > 1) {
      this.show(this.scale, this.x + event.clientX - before.clientX, this.y + event.clientY - before.clientY);
    }
  }

  onUp(event) {
    this.fingers.delete(event.pointerId);
  }

  /** On a page that scrolls the wheel is for the page. */
  onWheel(event) {
    if (document.documentElement.scrollHeight > innerHeight + 1 && !event.ctrlKey) return;
    event.preventDefault();
    this.by(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }
}
