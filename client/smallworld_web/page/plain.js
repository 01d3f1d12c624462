// Shows what happens in the game as text.
const read = async data => JSON.parse(typeof data === "string" ? data : await new Response(
  new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text());
const language = ["en", "de", "fr"].find(code => navigator.language.startsWith(code)) ?? "en";
const match = location.pathname.match(/^\/g\/([\w-]+)$/);
const game = match ? match[1] : "";
const secret = new URLSearchParams(location.hash.slice(1)).get("s") ?? "";
const now = document.getElementById("now"), log = document.getElementById("log");
let queue = Promise.resolve(), pause = 1000;

function add(lines) {
  for (const line of lines) {
    const item = document.createElement("li");
    item.textContent = line.words[language];
    log.append(item);
  }
}

function take(message) {
  if (message.type === "snapshot") log.replaceChildren();
  for (const each of message.list ?? [message]) if (Array.isArray(each.log)) add(each.log);
  const says = message.says ?? message.position?.now ?? message.changes?.now;
  if (says) now.textContent = says[language];
}

function connect() {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
  socket.binaryType = "arraybuffer";
  socket.onopen = () => {
    pause = 1000;
    socket.send(JSON.stringify({type: "watch", v: 1, game, secret}));
  };
  socket.onmessage = event => { queue = queue.then(async () => take(await read(event.data))); };
  socket.onclose = event => {
    if (event.code < 4000) setTimeout(connect, pause = Math.min(30000, pause * 2));
  };
}

connect();
