// How a seat comes back by itself: the program has failed, or the host couldn't be reached for too long.

import { unpack } from "./net.js";

/** Seconds before each attempt, of which all before were in vain; after the last one the person decides. */
export const PAUSES = [0, 1, 2, 4, 8, 16];
/** Seconds between two looks for the page of a host that is not there. */
export const LOOK = 2;
/** Seconds in the seat after which a new failure has nothing to do with the one before. */
export const CALM = 30;
/** Seconds that the server of the page has to answer. */
const ANSWERS = 10;
/** Seconds without a word of the program after which it counts as dead. */
export const SILENT = { loading: 180, live: 20, returning: 20 };
/** Seconds that count at most between two looks: a page that was asleep has heard nothing, either. */
const AWAKE = 1;

/**
 * Where the server of this page has a seat now, with the program for it; null where nobody answers.
 * `game` is that of a lobby's page, which has many.
 */
export function offered(game = "") {
  return new Promise((done) => {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
    const timer = setTimeout(() => socket.close(), ANSWERS * 1000);
    socket.onopen = () => game && socket.send(JSON.stringify({ type: "way", v: 1, game }));
    socket.onmessage = async ({ data }) => {
      const message = await unpack(data);
      if (game && message.type === "welcome") return;
      done(message.seat ?? null);
      socket.close();
    };
    socket.onclose = () => {
      clearTimeout(timer);
      done(null);
    };
  });
}

/** What tells a way to a table from all others. */
export const placeOf = (way) => (way ? [way.table, way.game].filter(Boolean).join("/") : null);

export class Return {
  /** `come` is told where the seat is offered; `ask`, `later` and `now` are the page's, or a test's. */
  constructor(come, { ask = offered, later = (act, wait) => setTimeout(act, wait * 1000), now = () => performance.now() / 1000 } = {}) {
    Object.assign(this, { come, ask, later, now });
    this.vain = this.silent = 0;
    this.lookedAt = now();
    this.isUnderWay = false;
    this.arrivedAt = null;
  }

  /** Whether there is one more attempt. */
  begin() {
    if (this.isUnderWay) return true;
    if (this.arrivedAt !== null && this.now() > this.arrivedAt + CALM) this.vain = 0;
    this.arrivedAt = null;
    if (this.vain >= PAUSES.length) return false;
    this.isUnderWay = true;
    this.later(() => this.look(), PAUSES[this.vain]);
    return true;
  }

  /** Try as often as at first: the person wants it, or the device is awake again. */
  anew() {
    this.vain = 0;
    return this.begin();
  }

  /** Only a host that answers makes an attempt; until then it costs nothing but a look. */
  async look() {
    const offer = await this.ask();
    if (!offer) {
      this.later(() => this.look(), LOOK);
      return;
    }
    this.isUnderWay = false;
    this.vain += 1;
    this.silent = 0;
    this.come(offer);
  }

  /** The seat is live. */
  arrive() {
    this.arrivedAt ??= this.now();
  }

  /** Whether the program has said nothing for so long that it is dead: some ends are told to nobody. */
  misses(state) {
    const now = this.now();
    this.silent += Math.min(now - this.lookedAt, AWAKE);
    this.lookedAt = now;
    return this.silent > (SILENT[state] ?? Infinity);
  }
}
