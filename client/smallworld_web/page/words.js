// What the page says, in the language of whoever reads it.

import { fetchedJson } from "./dom.js";

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français" };

const asked = new URLSearchParams(location.search).get("lang");
const files = ["words"];
let table = {};
export let language = choose();

function choose() {
  const kept = recall("language");
  const wanted = [asked, kept, ...(navigator.languages ?? ["en"])];
  const found = wanted.map((it) => (it ?? "").slice(0, 2)).find((it) => it in LANGUAGES);
  return found ?? "en";
}

/** What was chosen on this page before; null where the browser keeps nothing. */
export function recall(name) {
  try {
    return localStorage.getItem(`smallworld-${name}`);
  } catch {
    return null;
  }
}

/** Whether the person of this browser has a seat in a game of a lobby. */
export const isOwn = (game) => Boolean(game && recall("seat-at")?.endsWith(`/${game}`));

/** Keep a choice; null forgets it. */
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(`smallworld-${name}`);
    else localStorage.setItem(`smallworld-${name}`, value);
  } catch {
    // The choice holds until the page is closed.
  }
}

/** Give the next page of this tab something to know; no link from elsewhere can. */
export function handOver(name, value) {
  try {
    sessionStorage.setItem(`smallworld-${name}`, value);
  } catch {
    // The next page asks.
  }
}

/** What the page before has handed over, once; null where it has not. */
export function received(name) {
  try {
    const value = sessionStorage.getItem(`smallworld-${name}`);
    sessionStorage.removeItem(`smallworld-${name}`);
    return value;
  } catch {
    return null;
  }
}

/** Fetch the words of a language and say everything in it from now on. */
export async function speak(wanted = language) {
  const found = await Promise.all(files.map((it) => fetchedJson(`/page/${it}-${wanted}.json`))).catch(() => null);
  if (!found) return;
  table = Object.assign({}, ...found);
  language = wanted;
  document.documentElement.lang = wanted;
}

/** Say what is in one more file of words, too. */
export function learn(file) {
  files.push(file);
  return speak();
}

/** In French, "de" and "que" lose their vowel before a name that begins with one, or with a mute h. */
const ELIDES = /\b([Dd]|[Qq]u)e \{(\w+)\}/g;
const VOWEL = /^([aeiouàâäæéèêëîïôöœùûü]|y[^aeiouàâéèêëîïôùû]|h(élè|enr|ect|erm|ort|ug|ub|omm|omo|ono|ipp|yp))/i;

/** A sentence of the page, its {names} filled in; `n` also chooses between one and several. */
export function t(sentence, values = {}) {
  const found = table[sentence] ?? sentence;
  const several = new Intl.PluralRules(language).select(values.n ?? 0) !== "one";
  const text = Array.isArray(found) ? found[several ? 1 : 0] : found;
  return text.replace(ELIDES, (all, word, name) => (VOWEL.test(values[name] ?? "") ? `${word}’{${name}}` : all)).replace("%n", values.n ?? "").replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
}

/** What the server said in three languages. */
export function said(words) {
  if (!words) return "";
  return words[language] ?? words.en ?? "";
}

/** A time such as 0:48, in slow games 5 hours or 2 days. */
export function clock(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole >= 2 * 86400) return t("%n day(s)", { n: Math.floor((whole + 3600) / 86400) });
  if (whole >= 2 * 3600) return t("%n hour(s)", { n: Math.floor((whole + 60) / 3600) });
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
