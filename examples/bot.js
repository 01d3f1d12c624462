// The same for Node: a computer player in JavaScript, with the npm packages zeromq and
// @msgpack/msgpack (see package.json beside it). It plays the cheapest conquest it can see.
//
//     npm install && node bot.js                                 waits at tcp://127.0.0.1:5557
//     smallworld bot 192.168.1.20 --engine tcp://127.0.0.1:5557  joins the table on that machine

import { decode, encode } from "@msgpack/msgpack"
import { Reply } from "zeromq"

const ORDER = ["pick", "expand", "conquer", "attempt", "redeploy", "pass"]

function choose({ moves }) {
  for (const verb of ORDER) {
    const fitting = moves.filter((move) => move.verb === verb)
    if (fitting.length > 0) {
      return fitting.reduce((best, move) => (move.tokens < best.tokens ? move : best))
    }
  }
  return moves[0]
}

const endpoint = process.argv[2] ?? "tcp://127.0.0.1:5557"
const socket = new Reply()
await socket.bind(endpoint)
console.log(`waiting at ${socket.lastEndpoint}`)
for await (const [question] of socket) {
  await socket.send(encode({ move: choose(decode(question)).text }))
}
