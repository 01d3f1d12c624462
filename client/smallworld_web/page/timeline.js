// The timeline: a box for each round, in it a strip for each turn, and where one is.

import { hide, html, icon, renew, replace, say, set } from "./dom.js";
import { chip } from "./pieces.js";
import { t } from "./words.js";

const PACE = 700;

export class Timeline {
  /** `seek` is called with a moment, or null for now; `wanted` where the past is asked for. */
  constructor(host, { seek, wanted, mayShare, shareMoment }) {
    Object.assign(this, { host, seek, wanted, mayShare });
    this.timer = 0;
    this.moment = null;
    this.back = this.button("back", () => this.step(-1));
    this.play = this.button("play", () => this.toggle());
    this.next = this.button("forward", () => this.step(1));
    this.track = html("div", { class: "track", role: "slider", tabindex: "0" });
    this.boxes = html("div", { class: "boxes" });
    this.knob = html("i", { class: "knob" });
    this.track.append(this.boxes, this.knob);
    this.watching = html("span", { class: "sub wide" });
    this.link = html("button", { class: "btn wide", type: "button", onclick: shareMoment });
    this.now = html("button", { class: "btn gold", type: "button", onclick: () => this.go(null) });
    replace(host, this.back, this.play, this.next, this.track, this.now, this.link, this.watching);
    this.track.addEventListener("pointerdown", (event) => this.onPointer(event));
    this.track.addEventListener("pointermove", (event) => event.buttons && this.onPointer(event));
    this.track.addEventListener("keydown", (event) => this.onKey(event));
  }

  button(name, onclick) {
    return html("button", { class: "btn square", type: "button", onclick }, icon(name));
  }

  get length() {
    return this.game?.past?.length ?? this.game?.moment ?? 0;
  }

  /** Show where one is; `moment` is null for now. */
  show(game, moment) {
    this.game = game;
    this.moment = moment;
    const position = game.position;
    hide(this.host, !position);
    if (!position) return;
    this.drawBoxes(game, position);
    const at = moment ?? this.length;
    this.knob.style.left = `${this.share(at) * 100}%`;
    const shown = game.past ? game.past.at(at) : position;
    const name = game.players[shown.seat]?.name ?? "";
    const attributes = { "aria-label": t("Timeline of the game"), "aria-valuemin": 0,
      "aria-valuemax": this.length, "aria-valuenow": at,
      "aria-valuetext": t("Round {round}, {player}'s turn", { round: shown.round, player: name }) };
    for (const [key, value] of Object.entries(attributes)) set(this.track, key, value);
    const isLive = moment === null && !game.isRecord;
    this.label(this.back, t("One step back"), at <= 0);
    this.label(this.next, t("One step forward"), at >= this.length);
    this.label(this.play, this.timer ? t("Pause") : t("Play the moves"), false);
    const starts = game.isRecord && at >= this.length && !this.timer;
    renew(this.play, icon(this.timer ? "pause" : "play"),
      starts ? html("span", { class: "wide" }, t("Play from the start")) : null);
    set(this.play, "class", starts ? "btn gold starts" : "btn square");
    hide(this.play, isLive);
    hide(this.next, isLive);
    hide(this.now, isLive || game.isRecord);
    say(this.now, game.result ? t("Result") : t("Live"));
    hide(this.link, isLive || !this.mayShare());
    renew(this.link, icon("link"), t("Link to this moment"));
    const watching = game.room?.watching ?? 0;
    hide(this.watching, !isLive || !watching);
    say(this.watching, t("%n watching", { n: watching }));
  }

  label(button, text, disabled) {
    set(button, "aria-label", text);
    set(button, "title", text);
    if (button.disabled !== disabled) button.disabled = disabled;
  }

  /** The rounds, as wide as each other; the strips of the turns that have been. */
  drawBoxes(game, position) {
    const seats = game.players.length;
    const key = `${game.stream}${game.rounds}${seats}${position.round}${position.seat}`;
    if (this.drawn === key) return;
    this.drawn = key;
    const over = position.stage === "over";
    renew(this.boxes, Array.from({ length: Math.max(game.rounds, position.round) }, (_, at) => {
      const round = at + 1;
      const turns = round < position.round || over ? seats : round === position.round ? position.seat + 1 : 0;
      return html("span", {}, html("em", {}, String(round)),
        html("div", { class: "strips" }, Array.from({ length: seats }, (__, seat) =>
          seat < turns ? chip(game.players[seat].colour) : html("i"))));
    }));
  }

  /** Where a moment lies, from 0 to 1: turns are as wide as each other. */
  share(moment) {
    const game = this.game;
    const seats = game.players.length || 1;
    const all = Math.max(game.rounds, game.position.round) * seats;
    const turn = this.turns()?.find((it) => moment <= it.to);
    if (!turn) {
      const { round, seat, stage } = game.position;
      return stage === "over" ? 1 : ((round - 1) * seats + seat + 0.5) / all;
    }
    const within = (moment - turn.from) / Math.max(1, turn.to - turn.from);
    return ((turn.round - 1) * seats + turn.seat + within) / all;
  }

  turns() {
    const past = this.game.past;
    if (!past) return null;
    if (this.counted !== past || this.countedTo !== past.length) {
      this.known = past.turns();
      this.counted = past;
      this.countedTo = past.length;
    }
    return this.known;
  }

  momentAt(share) {
    const seats = this.game.players.length || 1;
    const all = Math.max(this.game.rounds, this.game.position.round) * seats;
    const place = share * all;
    const turns = this.turns();
    if (!turns?.length) return null;
    const number = Math.floor(place);
    const found = turns.filter((it) => (it.round - 1) * seats + it.seat <= number).at(-1);
    if (!found) return 0;
    const within = Math.min(1, place - ((found.round - 1) * seats + found.seat));
    return Math.round(found.from + within * (found.to - found.from));
  }

  async onPointer(event) {
    this.stop();
    const box = this.track.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
    if (event.type === "pointerdown") this.track.setPointerCapture(event.pointerId);
    if (!(await this.wanted())) return;
    const moment = this.momentAt(share);
    this.go(moment !== null && moment >= this.length && !this.game.isRecord ? null : moment);
  }

  onKey(event) {
    const steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity };
    if (!(event.key in steps)) return;
    event.preventDefault();
    this.step(steps[event.key]);
  }

  /** So many moves on or back. */
  async step(by) {
    this.stop();
    if (!(await this.wanted())) return;
    const at = Math.max(0, Math.min(this.length, (this.moment ?? this.length) + by));
    this.go(at >= this.length && !this.game.isRecord ? null : at);
  }

  go(moment) {
    if (moment === null) this.stop();
    this.seek(moment);
  }

  async toggle() {
    if (this.timer) {
      this.stop();
      this.show(this.game, this.moment);
      return;
    }
    if (!(await this.wanted())) return;
    if ((this.moment ?? this.length) >= this.length) this.seek(0);
    this.timer = setInterval(() => this.advance(), PACE);
    this.show(this.game, this.moment);
  }

  advance() {
    const next = (this.moment ?? this.length) + 1;
    if (next > this.length) {
      this.stop();
      this.seek(this.game.isRecord ? this.length : null);
      return;
    }
    this.seek(next, true);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
  }
}
