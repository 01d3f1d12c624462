// The connection to the server: messages in their order, and again after every loss.
//
// A connection can be dead without anybody saying so: a phone changes networks, a proxy freezes. The
// server says something every BEAT seconds at least, so two missed beats mean a dead connection. When
// the browser comes back from sleep or changes networks, a probe asks at once; it has PROBE seconds.
// A dead connection is left as it is: closing it properly would wait for the other end.

const FIRST_WAIT = 1;
const LONGEST_WAIT = 30;
const BEAT = 15;
const PROBE = 3;
/** Seconds that a connection may take to open. */
const OPENING = 10;
/** Refusals that another attempt would not change. */
const FINAL = new Set([4000, 4003, 4004]);
const BUSY = new Set([4013, 4029]);

export async function unpack(data) {
  if (typeof data === "string") return JSON.parse(data);
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(stream).text());
}

const seconds = () => performance.now() / 1000;

/**
 * Keeps a connection. `hello` gives the messages that are sent first, `take` gets every message,
 * `changed` is told "open", or "lost" with the seconds until the next attempt, or "refused".
 */
export class Connection {
  constructor({ hello, take, changed }) {
    Object.assign(this, { hello, take, changed });
    this.wait = FIRST_WAIT;
    this.closed = false;
    this.timer = 0;
    this.offset = 0;
    this.deadline = Infinity;
    this.lists = false;
    this.seat = null;
    this.onReturn = () => document.hidden || this.probe();
    addEventListener("online", this.onReturn);
    document.addEventListener("visibilitychange", this.onReturn);
    this.watch = setInterval(() => seconds() > this.deadline && this.dead(), 500);
  }

  open() {
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket?.close();
    const socket = new WebSocket(`${scheme}://${location.host}/live`);
    this.socket = socket;
    this.queue = Promise.resolve();  // what the one before has brought may take for ever
    this.deadline = seconds() + OPENING;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => this.socket === socket && this.hello().forEach((message) => this.send(message));
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.deadline = seconds() + 2 * BEAT + PROBE;
      this.queue = this.queue.then(async () => {
        if (this.socket === socket) await this.receive(await unpack(event.data));
      }).catch((error) => this.socket === socket && this.confused(error));
    };
    socket.onclose = (event) => {
      this.queue = this.queue.then(() => this.socket === socket && this.lost(event.code));
    };
  }

  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(message instanceof ArrayBuffer ? message : JSON.stringify(message));
  }

  /** The server's clock, in seconds. */
  now() {
    return seconds() - this.offset;
  }

  async receive(message) {
    if (message.type === "beat") return;
    if (message.type === "welcome") {
      this.offset = seconds() - message.now;
      this.lists = message.lists;
      this.seat = message.seat ?? null;
      return;
    }
    if (message.type === "way") {
      this.seat = message.seat;
      return;
    }
    if (message.type !== "error") this.changed("open");
    await this.take(message);
    this.wait = FIRST_WAIT;
  }

  /** A message that makes no sense: begin anew rather than show something wrong. */
  confused(error) {
    console.error(error);
    this.socket?.close();
  }

  /** Nothing has come for too long. */
  dead() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.lost(0);
  }

  lost(code) {
    this.deadline = Infinity;
    if (this.closed) return;
    if (FINAL.has(code)) {
      this.changed("refused");
      return;
    }
    if (BUSY.has(code)) this.wait = LONGEST_WAIT;
    const { wait } = this;
    this.timer = setTimeout(() => this.open(), wait * 1000);
    this.wait = Math.min(LONGEST_WAIT, wait * 2);
    this.changed("lost", wait);
  }

  /** Begin anew: something was missed. */
  again() {
    this.open();
  }

  /** Ask whether the connection still lives; try at once, if this waits for the next attempt. */
  probe() {
    if (this.timer) {
      this.wait = FIRST_WAIT;
      this.open();
    } else if (this.socket?.readyState === WebSocket.OPEN) {
      this.send({ type: "probe" });
      this.deadline = Math.min(this.deadline, seconds() + PROBE);
    }
  }

  /** End it: nothing more is wanted of the server. */
  end() {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.watch);
    removeEventListener("online", this.onReturn);
    document.removeEventListener("visibilitychange", this.onReturn);
    this.socket?.close();
  }
}
