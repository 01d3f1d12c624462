// Plays a game of a comparable size on boardgame.io and prints as JSON how long a move takes to be
// on every other player's table, and how many bytes tell one client of it.
//
//   node beside.js GUESTS SPECTATORS MOVES
//
// The server, each player and the crowd of spectators are processes of their own on this machine.
// Each player takes a moment before they move, as this project's do when they are measured. Both ways that boardgame.io has are measured: the
// whole state with every move (its default), and patches (deltaState).
"use strict";

const { fork } = require("node:child_process");
const os = require("node:os");

const REGIONS = 39;
const MATCH = "beside";
const PAUSE = 30; // milliseconds

// The monotonic clock in milliseconds: the same one for all processes of a machine.
const now = () => Number(process.hrtime.bigint()) / 1e6;

// As much as Small World for four: regions, hands and coins of the players, a column of combos.
function game(deltaState) {
  return {
    name: "beside",
    deltaState,
    setup: ({ ctx }) => ({
      regions: Array.from({ length: REGIONS }, () => ({ owner: -1, race: "", tokens: 0, declined: false })),
      players: Array.from({ length: ctx.numPlayers }, () => ({ coins: 5, hand: 10, race: "orcs", power: "flying" })),
      column: Array.from({ length: 6 }, (_, i) => ({ race: `race-${i}`, power: `power-${i}`, coins: 0 })),
    }),
    moves: {
      conquer: ({ G, ctx }, region) => {
        G.regions[region] = { owner: Number(ctx.currentPlayer), race: "orcs", tokens: 2, declined: false };
        G.players[Number(ctx.currentPlayer)].coins += 1;
      },
    },
    turn: { minMoves: 1, maxMoves: 1 },
  };
}

async function serve({ deltaState, guests }) {
  const { Server, Origins } = require("boardgame.io/server");
  console.log = () => undefined; // it logs every request
  const server = Server({ games: [game(deltaState)], origins: [Origins.LOCALHOST] });
  await server.db.connect();
  const { InitializeGame, ProcessGameConfig } = require("boardgame.io/internal");
  const initialState = InitializeGame({ game: ProcessGameConfig(game(deltaState)), numPlayers: guests });
  const players = Object.fromEntries(Array.from({ length: guests }, (_, id) => [id, { id }]));
  await server.db.createMatch(MATCH, {
    initialState,
    metadata: { gameName: "beside", players, unlisted: false, createdAt: 0, updatedAt: 0 },
  });
  const running = await server.run({ port: 0 });
  process.send({ port: running.appServer.address().port });
}

function connect({ port, deltaState, guests }, playerID) {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const client = Client({
    game: game(deltaState), matchID: MATCH, playerID, numPlayers: guests, debug: false,
    multiplayer: SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ["websocket"] } }),
  });
  client.start();
  return client;
}

// Tells when it sent each of its moves and had each of the others', and how large those came.
function play(table, number) {
  const client = connect(table, String(number));
  const sent = {}, had = {}, sizes = [];
  let ready = false, going = false, over = false;
  const move = (state) => {
    if (!going || state.ctx.currentPlayer !== String(number) || state.ctx.turn in sent) return;
    sent[state.ctx.turn] = now();
    client.moves.conquer((7 * state.ctx.turn) % REGIONS);
    if (state.ctx.turn === table.moves) finish(); // with patches the mover hears no more of it
  };
  const finish = () => {
    over = true;
    process.send({ sent, had, sizes });
  };
  client.subscribe((state) => {
    if (state === null || over) return;
    if (!ready) {
      ready = true;
      client.transport.socket.io.engine.on("data", (data) => {
        if (/\["(update|patch)"/.test(data)) sizes.push(Buffer.byteLength(data));
      });
      process.send("ready");
    }
    had[state.ctx.turn - 1] ??= now();
    if (state.ctx.turn > table.moves) finish();
    else setTimeout(() => move(client.getState()), PAUSE);
  });
  process.on("message", () => {
    going = true;
    move(client.getState());
  });
}

function watch(table) {
  os.setPriority(10);
  let waiting = table.spectators;
  for (let i = 0; i < table.spectators; i += 1) {
    const client = connect(table, undefined);
    let come = false;
    client.subscribe((state) => {
      if (state === null || come) return;
      come = true;
      waiting -= 1;
      if (waiting === 0) process.send("ready");
    });
  }
}

const heard = (child) => new Promise((resolve) => child.once("message", resolve));
const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
const rounded = (number) => Math.round(number * 100) / 100;

async function measure(guests, spectators, moves, deltaState) {
  const children = [];
  const begin = (role, table, number = 0) => {
    const child = fork(__filename, [role, JSON.stringify(table), String(number)], { silent: false });
    children.push(child);
    return child;
  };
  const table = { guests, spectators, moves, deltaState };
  table.port = (await heard(begin("serve", table))).port;
  const players = Array.from({ length: guests }, (_, number) => begin("play", table, number));
  await Promise.all(players.map(heard));
  if (spectators > 0) await heard(begin("watch", table));
  const results = players.map(heard);
  players.forEach((player) => player.send("go"));
  const seen = await Promise.all(results);
  children.forEach((child) => child.kill());
  const delays = seen.flatMap(({ sent }, mover) =>
    Object.entries(sent).map(([turn, at]) =>
      Math.max(...seen.filter((_, other) => other !== mover).map(({ had }) => had[turn])) - at));
  delays.sort((a, b) => a - b);
  const sizes = seen.flatMap((each) => each.sizes).sort((a, b) => a - b);
  return {
    moves: delays.length,
    p50_ms: rounded(quantile(delays, 0.5)),
    p99_ms: rounded(quantile(delays, 0.99)),
    move_bytes_median: quantile(sizes, 0.5),
  };
}

async function main([guests, spectators, moves]) {
  const whole = await measure(Number(guests), Number(spectators), Number(moves), false);
  const patches = await measure(Number(guests), Number(spectators), Number(moves), true);
  process.stdout.write(`${JSON.stringify({ whole, patches })}\n`);
}

const [role, ...rest] = process.argv.slice(2);
const roles = { serve, play, watch };
if (role in roles) roles[role](JSON.parse(rest[0]), Number(rest[1]));
else main(process.argv.slice(2));
