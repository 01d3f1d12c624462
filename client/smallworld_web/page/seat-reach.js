// What can be reached from a seat, over the board: lit regions with their prices, and what is advised.

import { replace, svg } from "./dom.js";

/** Least pixels of a price. */
const SHIELD = 26;
const near = (value) => Math.round(value * 10) / 10;

export class Reach {
  constructor(board) {
    Object.assign(this, { board });
    board.reach = this;
    this.numbers = {};
    this.prices = svg("g", { class: "prices", "aria-hidden": "true" });
    this.advices = svg("g", { class: "advices", "aria-hidden": "true" });
  }

  /**
   * Light the regions that may be tapped, each with what it costs; `own` are the player's choice so
   * far, and the rest is dimmed if `dim`. `numbers` are those of regions that are advised.
   */
  show(targets, own, dim, numbers) {
    const { board } = this;
    board.offers = targets;
    this.numbers = numbers;
    if (!board.picture) return;
    if (this.prices.parentElement !== board.picture) board.picture.append(this.prices, this.advices);
    board.picture.classList.toggle("dim", dim);
    board.areas.forEach((area, number) => {
      area.classList.toggle("lit", number in targets);
      area.classList.toggle("chosen", own.includes(number));
    });
    board.position?.regions.forEach((it, number) => board.label(it, number));
    this.draw();
  }

  draw() {
    const { sizes, data, offers, frame } = this.board;
    if (!sizes) return;
    const size = Math.max(sizes.token * 0.9, (SHIELD * data.size[0]) / parseFloat(frame.style.width));
    const at = (number) => data.regions[number].anchor;
    replace(this.prices, Object.entries(offers).map(([number, [price, percent]]) => {
      if (price === null && percent === null) return null;
      const [x, y] = at(number);
      return shield(x, Math.max(size * 0.55, y - sizes.token * 0.35 - size * 0.4), size, price, percent);
    }));
    replace(this.advices, Object.entries(this.numbers).map(([number, says]) => {
      const [x, y] = at(number);
      return svg("g", { transform: `translate(${near(x + size * 0.7)} ${near(y + size * 0.5)})` },
        svg("circle", { r: near(size * 0.42) }), svg("text", { y: near(size * 0.18), "font-size": near(size * 0.5) }, String(says)));
    }));
  }
}

/** What a region costs, on a shield; dashed with the chance where only the die can win it. */
function shield(x, y, size, price, percent) {
  const half = size / 2;
  const told = price ?? `${percent}%`;
  const wide = price === null ? half * 1.35 : half * 0.86;
  const edge = price === null
    ? `M${-wide},${-half * 0.6}H${wide}V${half * 0.6}H${-wide}Z`
    : `M${-wide},${-half}H${wide}V${half * 0.2}Q${wide},${half * 0.7} 0,${half}Q${-wide},${half * 0.7} ${-wide},${half * 0.2}Z`;
  return svg("g", { class: price === null ? "shield chance" : "shield", transform: `translate(${near(x)} ${near(y)})` },
    svg("path", { d: edge, "stroke-width": near(size * 0.07) }),
    svg("text", { y: near(size * (price === null ? 0.17 : 0.16)), "font-size": near(size * (price === null ? 0.46 : 0.62)) }, String(told)));
}
