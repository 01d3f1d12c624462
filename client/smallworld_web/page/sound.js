// Sounds for whoever wants them: a knock for a move, two notes for a turn, three for the end.

import { keep, recall } from "./words.js";

const KNOCK = [[220, 0, 0.06]];
const TURN = [[392, 0, 0.1], [523, 0.1, 0.16]];
const END = [[392, 0, 0.14], [523, 0.14, 0.14], [659, 0.28, 0.4]];
let audio = null;

export const wanted = () => recall("sound") === "on";

/** Switch sounds on or off; a browser lets a page be heard only after such a click. */
export function choose(isOn) {
  keep("sound", isOn ? "on" : null);
  if (isOn) play(TURN);
}

/** Let an entry be heard; `turns` if the next player's turn begins with it. */
export function sound(entry, turns) {
  if (wanted() && !document.hidden) play(entry.result ? END : turns ? TURN : KNOCK);
}

function play(notes) {
  audio ??= new AudioContext();
  audio.resume();
  for (const [pitch, at, length] of notes) {
    const start = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.12, start + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
