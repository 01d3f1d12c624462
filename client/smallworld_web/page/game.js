// The game as the server tells it: the present position, the past, and what is said of both.

/** A position with the changes of one entry; what has not changed is shared with the one before. */
export function changed(position, changes) {
  const next = { ...position };
  for (const [key, value] of Object.entries(changes)) {
    if (key === "regions" || key === "players") {
      next[key] = position[key].slice();
      for (const [number, whole] of Object.entries(value)) next[key][number] = whole;
    } else {
      next[key] = value;
    }
  }
  return next;
}

export class Game {
  constructor() {
    this.stream = null;
    this.index = 0;
    this.moment = 0;
    this.position = null;
    this.players = [];
    this.rounds = 0;
    this.log = [];
    this.room = null;
    this.result = null;
    this.proof = null;
    this.ended = null;
    this.past = null;
    this.last = null;
    this.isRecord = false;
    this.file = null;
  }

  snapshot(message) {
    const { stream, index, moment, position, players, rounds, log, room, result, proof } = message;
    if (stream !== this.stream) this.ended = null;
    Object.assign(this, { stream, index, moment, position, players, rounds, log, room, result, proof });
    this.past = null;
    if (message.words && !this.words?.races) this.words = null;  // which are on their way
    this.last = message.last ?? null;
  }

  /** Take one entry. False if some before it are missing; null if it is known. */
  delta(entry) {
    if (entry.index < this.index) return null;
    if (entry.index > this.index || this.position === null) return false;
    this.index = entry.index + 1;
    if (entry.kind === "back") this.back(entry.moment);
    else this.past?.add(entry);
    this.moment = entry.moment;
    this.last = entry;
    this.position = changed(this.position, entry.changes);
    this.log = [...this.log, ...entry.log];
    this.result = entry.result ?? (entry.kind === "back" ? null : this.result);
    this.proof = entry.proof ?? null;
    return true;
  }

  back(moment) {
    this.log = this.log.filter((line) => line.moment <= moment);
    this.past?.cut(moment);
  }

  /** The whole game so far, unless it is that of another log. */
  history(message) {
    if (message.stream !== this.stream) return false;
    const past = new Past(message.start, message.moments);
    if (past.length !== this.moment) return false;
    this.past = past;
    if (this.result) this.position = past.at(past.length);
    return true;
  }

  record(message) {
    const { players, rounds, result, proof, start, moments, file, fileName } = message;
    Object.assign(this, { players, rounds, result, proof, file, fileName, isRecord: true, room: null });
    this.past = new Past(start, moments);
    this.moment = this.past.length;
    this.position = this.past.at(this.moment);
    this.log = this.past.log();
  }
}

/** Every moment of a game, from 0; positions are made when they are asked for, and kept. */
export class Past {
  constructor(start, entries) {
    this.positions = [start];
    this.entries = entries.slice();
  }

  get length() {
    return this.entries.length;
  }

  add(entry) {
    this.entries.push(entry);
  }

  cut(moment) {
    this.entries.length = Math.min(this.entries.length, moment);
    this.positions.length = Math.min(this.positions.length, moment + 1);
  }

  at(moment) {
    for (let number = this.positions.length; number <= moment; number += 1) {
      this.positions.push(changed(this.positions[number - 1], this.entries[number - 1].changes));
    }
    return this.positions[moment];
  }

  log() {
    return this.entries.flatMap((entry) => entry.log);
  }

  /** The turns so far: round, seat, and the first and last moment of each. */
  turns() {
    const turns = [];
    for (let moment = 1; moment <= this.length; moment += 1) {
      const { round, seat } = this.at(moment - 1);
      const last = turns.at(-1);
      if (last && last.round === round && last.seat === seat) last.to = moment;
      else turns.push({ round, seat, from: moment - 1, to: moment });
    }
    return turns;
  }
}
