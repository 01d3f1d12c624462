// The connection to the server: messages in their order, and again after every loss.

const FIRST_WAIT = 1;
const LONGEST_WAIT = 30;
/** Refusals that another attempt would not change. */
const FINAL = new Set([4000, 4003, 4004]);
const BUSY = new Set([4013, 4029]);

async function unpack(data) {
  if (typeof data === "string") return JSON.parse(data);
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(stream).text());
}

/**
 * Keeps a connection. `hello` gives the messages that are sent first, `take` gets every message,
 * `changed` is told "open", or "lost" with the seconds until the next attempt, or "refused".
 */
export class Connection {
  constructor({ hello, take, changed }) {
    Object.assign(this, { hello, take, changed });
    this.wait = FIRST_WAIT;
    this.closed = false;
    this.queue = Promise.resolve();
    this.timer = 0;
    this.offset = 0;
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => document.hidden || this.retry());
  }

  open() {
    clearTimeout(this.timer);
    this.timer = 0;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket?.close();
    const socket = new WebSocket(`${scheme}://${location.host}/live`);
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => this.hello().forEach((message) => this.send(message));
    socket.onmessage = (event) => {
      this.queue = this.queue.then(async () => {
        if (this.socket === socket) await this.receive(await unpack(event.data));
      }).catch((error) => this.confused(error));
    };
    socket.onclose = (event) => {
      this.queue = this.queue.then(() => this.socket === socket && this.lost(event));
    };
  }

  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(message instanceof ArrayBuffer ? message : JSON.stringify(message));
  }

  /** The server's clock, in seconds. */
  now() {
    return performance.now() / 1000 - this.offset;
  }

  receive(message) {
    if (message.type === "welcome") {
      this.offset = performance.now() / 1000 - message.now;
      return;
    }
    this.wait = FIRST_WAIT;
    if (message.type !== "error") this.changed("open");
    return this.take(message);
  }

  /** A message that makes no sense: begin anew rather than show something wrong. */
  confused(error) {
    console.error(error);
    this.socket?.close();
  }

  lost(event) {
    if (this.closed) return;
    if (FINAL.has(event.code)) {
      this.changed("refused");
      return;
    }
    if (BUSY.has(event.code)) this.wait = LONGEST_WAIT;
    this.changed("lost", this.wait);
    this.timer = setTimeout(() => this.open(), this.wait * 1000);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** Begin anew: something was missed. */
  again() {
    this.open();
  }

  /** Try at once, if this waits for the next attempt. */
  retry() {
    if (this.timer) this.open();
  }

  /** End it: nothing more is wanted of the server. */
  end() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
