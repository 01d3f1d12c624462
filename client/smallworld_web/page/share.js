// Links, pictures of the board, and what everybody sets for themselves.

import { html, icon, replace } from "./dom.js";
import { OWNERS } from "./looks.js";
import { allLoaded } from "./pieces.js";
import { choose, wanted } from "./sound.js";
import { keep, LANGUAGES, language, recall, t } from "./words.js";

const PICTURE_WIDTH = 2400;
const NOBODY = { field: "#8E8578", edge: "#4A443C", ink: "#FFF6E0" };

/** The link to this page; `moment` is null for the game as it goes on. */
export function linkTo(moment, secret) {
  const fragment = new URLSearchParams();
  if (secret) fragment.set("s", secret);
  if (moment !== null) fragment.set("m", moment);
  const said = fragment.toString();
  return `${location.origin}${location.pathname}${said ? `#${said}` : ""}`;
}

/** Have the address of this page name a moment, and keep its secrets. */
export function address(moment, secret, playSecret) {
  const fragment = [linkTo(moment, secret).split("#")[1], playSecret ? `p=${playSecret}` : ""].filter(Boolean).join("&");
  try {
    history.replaceState(null, "", `${location.pathname}${location.search}${fragment ? `#${fragment}` : ""}`);
  } catch {
    // Safari takes a hundred in half a minute: the address stays behind.
  }
}

/** The board as an SVG that needs nothing else; colours are written out for other programs. */
async function boardSvg(board) {
  await allLoaded();
  const [wide, high] = board.data.size;
  const whole = board.picture.cloneNode(false);
  for (const name of ["class", "role", "aria-label"]) whole.removeAttribute(name);
  whole.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  whole.setAttribute("width", wide);
  whole.setAttribute("height", high);
  whole.append(await groundOf(board));
  const pieces = board.pieces.cloneNode(true);
  spellOut(pieces, null);
  whole.append(pieces);
  return new XMLSerializer().serializeToString(whole);
}

async function groundOf(board) {
  if (board.ground instanceof SVGElement) return board.ground.cloneNode(true);
  const text = await (await fetch(board.ground.src)).text();
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
}

/** Put the drawings in the place of what refers to the sheet, in the colours of whose they are. */
function spellOut(element, owner) {
  const named = [...(element.classList ?? [])].find((it) => /^o\d$|^nobody$/.test(it));
  const whose = named ? (OWNERS[named.slice(1)] ?? NOBODY) : owner;
  element.removeAttribute("class");
  for (const use of [...element.querySelectorAll(":scope > use")]) {
    const drawing = document.getElementById(use.getAttribute("href").slice(1));
    if (!drawing) continue;
    const copy = drawing.cloneNode(true);
    copy.removeAttribute("id");
    for (const { name, value } of use.attributes) if (name !== "href") copy.setAttribute(name, value);
    const text = new XMLSerializer().serializeToString(copy)
      .replaceAll("var(--whose)", (whose ?? NOBODY).field)
      .replaceAll("var(--whose-edge)", (whose ?? NOBODY).edge)
      .replaceAll("var(--whose-ink)", (whose ?? NOBODY).ink);
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    use.replaceWith(document.importNode(parsed, true));
  }
  for (const child of element.children) if (child.tagName === "g" && !child.hasAttribute("stroke-linejoin")) spellOut(child, whose);
}

/** The board as a PNG. */
async function boardPng(board) {
  const [wide, high] = board.data.size;
  const address = URL.createObjectURL(new Blob([await boardSvg(board)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = html("canvas", { width: PICTURE_WIDTH, height: Math.round((PICTURE_WIDTH * high) / wide) });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => { canvas.toBlob(done, "image/png"); });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function save(blob, name) {
  const address = URL.createObjectURL(blob);
  html("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

/** The page's menu. `page` is asked what is shown, and told what was chosen. */
export class Menu {
  constructor(dialog, page) {
    Object.assign(this, { dialog, page });
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }

  open() {
    this.draw();
    this.dialog.showModal();
  }

  draw() {
    const { page } = this;
    const button = (name, text, act) => html("button", { class: "btn", type: "button",
      onclick: act }, icon(name), text);
    const choice = (text, name, options, value, act) => {
      const select = html("select", { id: `choose-${name}`, onchange: (event) => act(event.target.value) },
        Object.entries(options).map(([key, said]) => html("option", { value: key, selected: key === value }, said)));
      return html("p", { class: "choice" }, html("label", { for: select.id }, text), select);
    };
    const host = page.game.room?.host_name;
    const themes = { system: t("System"), dark: t("Dark"), light: t("Light") };
    const links = [
      page.alone ? null : button("link", page.game.isRecord ? t("Copy the link") : t("Copy link to watch"), () => this.copy(linkTo(null, page.secret))),
      page.position && !page.isDropped && !page.alone ? button("link", t("Copy link to this moment"), () => this.copy(linkTo(page.momentNow, page.secret))) : null,
      page.position ? button("picture", t("Save a picture (PNG)"), () => this.save("png")) : null,
      page.position ? button("picture", t("Save a drawing (SVG)"), () => this.save("svg")) : null,
      host && page.connection.lists ? html("a", { class: "btn", href: `/?find=${encodeURIComponent(host)}` },
        icon("people"), t("Other games of {host}", { host })) : null,
      page.alone ? null : html("a", { class: "btn", href: `/page/streams.html${location.search}`, target: "_blank" }, icon("eye"), t("For streams"))];
    if (page.seat && !page.alone && (page.connection.seat ?? page.seat.way)) links.push(button("people", t("Your identity"), () => {
      this.dialog.close();
      page.seat.moveIdentity();
    }));
    const choices = [
      choice(t("Language"), "language", LANGUAGES, language, (value) => page.speak(value)),
      choice(t("Colours"), "theme", themes, recall("theme") ?? "system", (value) => wear(value)),
      choice(t("Sound"), "sound", { off: t("Off"), on: t("On") }, wanted() ? "on" : "off", (value) => choose(value === "on"))];
    const own = page.seat?.menu(choice, button) ?? null;
    const focused = document.activeElement.id;
    replace(this.dialog,
      html("div", { class: "top" }, html("h2", { id: "menu-title" }, t("Menu")),
        html("button", { class: "btn square", type: "button", "aria-label": t("Close"),
          onclick: () => this.dialog.close() }, icon("close"))),
      page.alone && page.position ? button("first", t("Leave the game"), () => this.leave()) : null,
      page.seat ? button("log", t("How to play"), () => page.seat.layout.tellRules()) : null,
      own ? [...own, ...choices, ...links] : [...links, ...choices]);
    this.dialog.setAttribute("aria-labelledby", "menu-title");
    if (focused.startsWith("choose-")) document.getElementById(focused)?.focus();
  }

  leave() {
    this.dialog.close();
    this.page.alone.home();
  }

  async copy(link) {
    this.dialog.close();
    try {
      await navigator.clipboard.writeText(link);
      this.page.notify(t("The link has been copied."));
    } catch {
      prompt(t("Copy the link"), link);
    }
  }

  async save(kind) {
    this.dialog.close();
    const name = `${document.title.replace(/[^\p{L}\p{N} .,-]/gu, "").trim() || "Small World"}.${kind}`;
    const { board } = this.page;
    if (kind === "png") save(await boardPng(board), name);
    else save(new Blob([await boardSvg(board)], { type: "image/svg+xml" }), name);
  }
}

/** Dark, light, or like the system. */
export function wear(theme) {
  keep("theme", theme === "system" ? null : theme);
  if (theme === "system" || !theme) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
