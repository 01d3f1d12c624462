// What is asked of whoever sits here: the bar with its buttons, the combos, and what is placed by hand.

import { html, icon, picture, say, svg } from "./dom.js";
import { badge, coin, die, emblemOf, marker, token } from "./pieces.js";
import { clock, said, t } from "./words.js";

/** Pixels by which the drawer is pulled to go up or down. */
const PULLED = 28;
/** Keys that the window calls otherwise, and those of buttons that belong to no question. */
const NAMED = { " ": "Space", Enter: "Return", Escape: "Esc" };
const KEYS = { Z: "undo", I: "advice", F: "hurry" };

export class Ask {
  /** `seat` has the prompt and does what is pressed. */
  constructor(seat, host) {
    Object.assign(this, { seat, host });
    host.tabIndex = -1;
    let from = null;
    host.addEventListener("pointerdown", (event) => { from = event.target.closest(".grip,.title") ? event : null; });
    host.addEventListener("pointermove", ({ clientY }) => {
      if (!from || Math.abs(clientY - from.clientY) < PULLED) return;
      this.fold(clientY > from.clientY);
      from = null;
    });
    /** The combo that lies open, and whether the drawer of combos is pulled down. */
    this.opened = null;
    this.isFolded = false;
  }

  get prompt() {
    return this.seat.prompt;
  }

  /** Whether the combos lie open to choose from, or to be looked at. */
  get isDrawer() {
    const { prompt, seat } = this;
    const { position, words } = seat.page.game;
    return seat.form !== "facing" && Boolean(seat.isSeated && !seat.isOff && prompt && position && words?.races && (seat.panel === "combos" || (prompt.picks && prompt.mine)));
  }

  /** Another question: what was open for the last one is closed. */
  begin(prompt) {
    const opens = prompt.picks && !this.prompt?.picks;
    if (opens) this.isFolded = false;
    if (opens || !prompt.picks) this.open(null);
  }

  /** The keys of the window, wherever nothing is typed. */
  onKey(event) {
    const { seat } = this;
    const { activeElement: focused } = document;
    if (event.ctrlKey || event.metaKey || event.altKey || !seat.isSeated || document.querySelector("dialog[open]") || /^(INPUT|SELECT|TEXTAREA)$/.test(focused.tagName)) return;
    const key = NAMED[event.key] ?? (event.key.length === 1 ? event.key.toUpperCase() : event.key);
    if (key === "?") this.tellKeys();
    else if (seat.page.moment !== null || !this.press(key, focused, event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Do what a key means for the question; false where it means nothing. */
  press(key, focused, { shiftKey: isBack, repeat: isHeld }) {
    const { host, prompt, seat: { mine, page: { board: { areas } } } } = this;
    const isOnBoard = areas?.includes(focused);
    const rests = focused === document.body || focused === host || focused.dataset.act === `pick-${this.opened}`;
    if (key === "Tab") {
      const lit = mine ? areas?.filter((it) => it.matches(".lit")) ?? [] : [];
      const next = isOnBoard ? lit[lit.indexOf(focused) + (isBack ? -1 : 1)] : rests && !isBack ? lit[0] : null;
      next?.focus();
      return Boolean(next);
    }
    if (isHeld && /^(.|Space|Return|Esc)$/.test(key) && !(isOnBoard && key === "Return")) return true;  // the next question is another
    const isGold = key === "Space" || key === "Return";
    if (isGold && !rests && !(isOnBoard && key === "Space")) return false;
    const act = prompt?.actions.find((it) => it.keys?.includes(key))?.id ?? (/^[1-7]$/.test(key) ? `pick-${key - 1}` : KEYS[key]);
    const button = isGold ? mine && host.querySelector(".btn.gold:not(:disabled)") : act && document.querySelector(`[data-act="${CSS.escape(act)}"]:not(:disabled)`);
    button?.click();
    return Boolean(button) || isGold && mine;
  }

  tellKeys() {
    const keys = [["Space", t("The gold button, whatever it says")], ["E", t("Expand, or end the turn")], ["D", t("Decline, or send the dragon")], ["R", t("Redeploy, roll the die, or show the result")],
      ["1–7", t("Open that combo")], ["Z", t("Undo the last step, or the last token placed")], ["I", t("Hint: what a strong player would do")], ["Tab", t("To the next lit region")],
      ["← → ↑ ↓", t("From region to region")], ["Return", t("Conquer the region, or add a token")], ["Shift+Return", t("Take a token back")], ["Esc", t("Back, or close what is on top")], ["?", t("This list")]];
    this.seat.page.card(t("Keys"), [html("dl", { class: "keys" }, keys.flatMap(([key, does]) => [html("dt", {}, key), html("dd", {}, does)]))]);
  }

  turn() {
    return this.isDrawer ? this.drawer() : this.bar();
  }

  bar() {
    const { prompt } = this;
    return [
      html("div", { class: "asked" },
        this.hand(),
        html("div", { class: "words" },
          html("p", { class: "question", role: "status" }, prompt.question, " ", html("b", { class: "clock", id: "own-clock" })),
          this.rolled() ?? html("p", { class: "help" }, prompt.help),
          prompt.forecast.length ? html("p", { class: "forecast" }, prompt.forecast.map((it) => html("span", {}, html("span", {}, it.label), " ",
            html("b", {}, picture(440, coin(0, 0, 400)), it.amount)))) : null),
        html("div", { class: "acts" }, this.helps(), this.hint(), this.actions())),
      this.advice(),
      prompt.placing ? this.placing() : null,
      prompt.decline ? html("p", { class: "help" }, prompt.decline.says.join(" ")) : null,
    ].filter(Boolean);
  }

  /** What the own die has shown, until the next move. */
  rolled() {
    const { seats, page: { game: { last } } } = this.seat;
    if (typeof last?.die !== "number" || !seats.includes(last.seat)) return null;
    return html("p", { class: "rolled" }, die(last.die), html("span", {}, last.log.filter((it) => !it.strong).map((it) => said(it.words)).join(" ")));
  }

  hand() {
    const { hand } = this.prompt;
    if (!hand) return null;
    const colour = this.seat.page.game.players[hand.seat]?.colour ?? hand.seat;
    return html("div", { class: "inhand", title: hand.says },
      html("b", {}, String(hand.count)),
      picture(520, hand.marker ? marker(0, 0, 420, hand.piece, 1, colour)
        : token(0, 0, 400, colour, hand.piece, hand.count, { number: false })),
      html("span", { class: "unseen" }, hand.label || hand.says));
  }

  actions() {
    const { prompt, seat } = this;
    const advised = prompt.advice?.act;
    const isGold = (it) => (advised ? it.id === advised : it.gold);
    const acts = prompt.actions.map((it) => html("button", { class: `btn${isGold(it) ? " gold" : ""}${it.quiet ? " quiet" : ""}`, type: "button",
      "data-act": it.id, disabled: !it.enabled || prompt.waits, title: it.reason || null, onclick: () => (it.id === "wish" ? this.askAlways() : seat.act(it.id)) },
    html("span", {}, it.label, it.reason ? html("small", {}, it.reason) : null)));
    if (prompt.decline) {
      acts.push(html("button", { class: "btn", type: "button", "data-act": "keep", onclick: () => seat.act("cancel-decline") }, t("Keep them")),
        html("button", { class: "btn gold", type: "button", "data-act": "decline", onclick: () => seat.act("confirm-decline") }, t("Decline")));
    }
    if (!this.mayUndo || seat.form === "upright") return acts;
    return [...acts.slice(0, -1), this.undo(), ...acts.slice(-1)];
  }

  /** Ask once where tokens go that are withdrawn in others' turns. */
  askAlways() {
    const ways = { ask: t("Ask me where my tokens go"), even: t("Spread my tokens evenly"), borders: t("Put my tokens on my borders") };
    const choose = (placing) => {
      this.seat.wish("always", { placing });
      document.getElementById("about").close();
    };
    this.seat.page.card(t("If you're driven out"), [html("div", { class: "ways" }, Object.entries(ways).map(([placing, says]) =>
      html("button", { class: "btn", type: "button", "data-placing": placing, onclick: () => choose(placing) }, says)))]);
  }

  get mayUndo() {
    return this.prompt && this.prompt.undo !== null && !this.prompt.held && !this.seat.lesson;
  }

  undo() {
    const { undo } = this.prompt;
    return html("button", { class: "btn undo", type: "button", "data-act": "undo", disabled: Boolean(undo), title: undo.trim() || null,
      "aria-label": t("Undo"), onclick: () => this.seat.wish("undo") }, icon("undo"), html("span", {}, t("Undo")));
  }

  hint() {
    const { prompt, seat } = this;
    if (!prompt.mine || prompt.held || seat.form === "upright" || seat.lesson) return null;
    return html("button", { class: "btn hint", type: "button", "data-act": "advice", "aria-pressed": String(Boolean(prompt.advice)),
      "aria-label": t("Hint"), disabled: seat.thinks || prompt.waits, onclick: () => seat.wish("advice") },
    icon("hint"), html("span", {}, seat.thinks ? t("Thinking…") : t("Hint")));
  }

  /** What is advised, with the button that does the next step. */
  advice() {
    const { prompt: { advice, waits }, seat } = this;
    if (!advice) return null;
    return html("div", { class: "advice" },
      html("p", { role: "status" }, advice.says, advice.brings ? html("small", {}, advice.brings) : null,
        advice.next ? html("b", {}, advice.next) : null),
      advice.others > 0 ? html("button", { class: "btn", type: "button", "data-act": "other", onclick: () => seat.wish("other") }, t("Another idea")) : null,
      advice.can_follow ? html("button", { class: "btn", type: "button", "data-act": "follow", disabled: waits, onclick: () => seat.wish("follow") }, t("Do next step")) : null);
  }

  /** The own clock while it runs. */
  tick() {
    const shown = this.host.querySelector("#own-clock");
    const clocks = this.seat.page.game.room?.clocks;
    if (!shown) return;
    const runs = clocks && this.seat.seats.includes(clocks.running);
    const left = runs ? clocks.left[clocks.running] / 1000 - (this.seat.page.connection.now() - clocks.as_of) : 0;
    say(shown, runs ? clock(left) : "");
    shown.classList.toggle("low", Boolean(runs) && left < 10);
  }

  helps() {
    return this.prompt.helps.map((it) => html("button", { class: "btn help-chip", type: "button", "data-act": it.id, title: it.hint,
      "aria-pressed": String(it.on), onclick: () => this.seat.act(it.id) }, `${it.name} ${it.said}`.trim()));
  }

  // The combos

  /** Open a combo, or close it; the board shows where it would earn. */
  open(slot) {
    this.opened = slot;
    this.seat.pointAt(slot);
  }

  /**
   * The combos as a drawer: the first press opens a row into its card, and the gold button below takes
   * it and says the price.
   */
  drawer() {
    const { prompt, seat, opened } = this;
    const picks = prompt.mine ? prompt.picks : null;
    const coins = Object.values(prompt.coins);
    const folds = seat.form === "upright" || !picks;
    const title = html("div", { class: "title" },
      html("p", { class: "question", role: "status" }, picks ? prompt.question : t("Combos"), " ", html("b", { class: "clock", id: "own-clock" })),
      coins.length === 1 ? html("span", { class: "purse" }, picture(440, coin(0, 0, 400)), html("b", {}, String(coins[0]))) : null,
      seat.form === "upright" ? null : [picks ? this.hint() : null, picks && this.mayUndo ? this.undo() : null]);
    const grip = folds ? html("button", { class: "grip", type: "button", "data-act": "grip", onclick: () => this.fold(!this.isFolded), "aria-expanded": String(!this.isFolded),
      "aria-label": this.isFolded ? t("Show the combos") : t("Hide the combos") }) : null;
    if (this.isFolded && picks) return [grip, title];
    return [grip, title, this.advice(),
      picks && prompt.note ? html("p", { class: "help refused", role: "status" }, prompt.note[1]) : null,
      picks && seat.page.game.position.column.some((it, slot) => it.race && this.priceOf(it, slot) !== it.price) ? html("p", { class: "help" }, prompt.help) : null,  // with a leader
      this.rows(picks),
      this.beside(),
      picks ? this.take(picks) : null,
      picks ? this.others() : null].filter(Boolean);
  }

  /** Pull the drawer down to a strip, or up again. */
  fold(isFolded) {
    if (this.prompt?.picks && this.prompt.mine) this.isFolded = isFolded;
    else if (isFolded) this.seat.choose("board");
    this.seat.page.render();
  }

  /** What else can be done than taking a combo. */
  others() {
    const acts = this.prompt.actions;
    if (!acts.length && !this.prompt.helps.length) return null;
    return html("div", { class: "acts" }, this.helps(), this.actions().filter((it) => it.dataset.act !== "undo"));
  }

  take(picks) {
    if (this.prompt.actions.some((it) => it.gold)) return "";  // the price is asked for
    const { column } = this.seat.page.game.position;
    const combo = column[this.opened];
    if (!combo?.race) return html("button", { class: "btn gold take none", type: "button", disabled: true }, t("Choose a combo to read about it"));
    if (picks[this.opened]) return html("p", { class: "help refused take" }, picks[this.opened]);
    const name = this.names(combo).join(" ");
    const price = this.priceOf(combo, this.opened);
    return html("button", { class: "btn gold take", type: "button", "data-act": "take", disabled: this.prompt.waits,
      onclick: () => this.seat.tap("pick", { at: this.opened }) },
    price ? t("Take {combo}, pay {coins}", { combo: name, coins: price }) : t("Take {combo}", { combo: name }));
  }

  names({ power, race }) {
    const { races = {}, powers = {} } = this.seat.page.game.words ?? {};
    return [powers[power]?.name ?? power, races[race]?.name ?? race];
  }

  rows(picks) {
    const isInline = this.seat.form !== "wide";
    return html("ol", { class: "picks" }, this.seat.page.game.position.column.map((combo, slot) => {
      if (!combo.race) return null;
      const open = this.opened === slot;
      const parts = open && isInline ? this.card(combo, slot) : this.head(combo, slot, false);
      return html("li", { class: `pick${open ? " open" : ""}${open && isInline ? " card" : ""}${picks?.[slot] ? " dear" : ""}` }, parts);
    }).filter(Boolean));
  }

  /** The open combo beside the others, where there is room. */
  beside() {
    const combo = this.seat.page.game.position.column[this.opened];
    return this.seat.form === "wide" && combo?.race ? html("div", { class: "pick open card beside" }, this.card(combo, this.opened)) : null;
  }

  /** What one presses to open a combo or to close it: a row, or the banner of its card. */
  head(combo, slot, isBanner) {
    const [power, race] = this.names(combo);
    const press = () => {
      if (this.prompt.picks && this.prompt.actions.some((it) => it.id === "back")) this.seat.act("back");  // the price of another was asked for
      this.open(this.opened === slot ? null : slot);
      this.seat.page.render();
      this.host.querySelector(".picks .card")?.scrollIntoView({ block: "nearest" });
    };
    const ends = isBanner ? html("span", { class: "emblem" }, picture(100, emblemOf(combo.race, 92)))
      : [this.tokens(combo), this.coins(combo) ?? html("span"), this.price(combo, slot)];
    return html("button", { class: isBanner ? "banner" : "combo", type: "button", "aria-expanded": String(this.opened === slot),
      "data-act": `pick-${slot}`, onclick: press },
    picture(440, badge(0, 0, 400, combo.power)),
    html("span", { class: "name" }, isBanner ? html("small", {}, power) : `${power} `, html("b", {}, race), isBanner ? null : this.advised(slot)), ends);
  }

  card(combo, slot) {
    const { races = {}, powers = {} } = this.seat.page.game.words ?? {};
    return [this.head(combo, slot, true), html("p", {}, powers[combo.power]?.text ?? ""), html("p", {}, races[combo.race]?.text ?? ""),
      html("p", { class: "foot" }, this.tokens(combo), this.coins(combo), this.price(combo, slot), this.advised(slot),
        html("span", { class: "earns" }, this.seat.pointed))];
  }

  tokens({ tokens }) {
    return html("span", { class: "tokens" }, picture(120, svg("use", { href: "#stack", transform: "scale(.25)" })),
      html("b", { "aria-hidden": "true" }, String(tokens)), html("span", { class: "unseen" }, t("%n token(s)", { n: tokens })));
  }

  coins({ coins }) {
    return coins ? html("span", { class: "coins" }, `+${coins}`, picture(440, coin(0, 0, 400))) : null;
  }

  /** What is paid as the question stands: with a leader it is more. */
  priceOf({ price }, slot) {
    return this.prompt.prices?.[slot] ?? price;
  }

  price(combo, slot) {
    const price = this.priceOf(combo, slot);
    return html("span", { class: "price" }, price ? t("pay {coins}", { coins: price }) : t("free"));
  }

  advised(slot) {
    return this.prompt.advice?.slot === slot ? html("b", { class: "advised" }, t("Hint")) : null;
  }

  // Placing by hand

  placing() {
    const { prompt: { placing }, seat } = this;
    const tabs = placing.tabs.length > 1 ? html("div", { class: "layers" }, placing.tabs.map(([id, name, , left], at) =>
      html("button", { class: "btn", type: "button", "aria-pressed": String(at === placing.current), "data-act": `layer-${id}`,
        onclick: () => seat.act(`layer-${id}`) }, left ? `${name} (${left})` : name))) : null;
    const rows = placing.stands.map(([region, name, about, count, least, most]) => html("li", {},
      html("span", { class: "name" }, name, html("small", {}, about)),
      this.stepper(region, name, -1, count > least), html("b", {}, String(count)), this.stepper(region, name, 1, count < most)));
    const score = placing.score?.length ? html("p", { class: "help score" }, placing.score.map(([name, text]) => t("{name}: {text}", { name, text })).join(" · ")) : null;
    const isCovered = seat.form !== "wide" && this.prompt.forecast.length > 0;  // on phones the score stands in the place of the help
    const isMarker = placing.tabs[placing.current]?.[0] !== "tokens";
    const note = [isCovered && isMarker ? this.prompt.help : "", this.prompt.help.includes(placing.note) ? "" : placing.note].filter(Boolean).join(" ");
    return html("div", { class: "placing" }, tabs, note ? html("p", { class: "help" }, note) : null, html("ul", {}, rows), score);
  }

  stepper(region, name, by, enabled) {
    return html("button", { class: "btn square", type: "button", disabled: !enabled, "data-act": `step-${region}-${by}`,
      "aria-label": by > 0 ? t("One more in {region}", { region: name }) : t("One less in {region}", { region: name }),
      onclick: () => this.seat.tap("step", { at: region, by }) }, by > 0 ? "+" : "−");
  }
}
