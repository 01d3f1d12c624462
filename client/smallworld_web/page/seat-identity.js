// The key that a browser's seats belong to, taken to the program on a computer and back by a code or a file.

import { html, replace } from "./dom.js";
import { t } from "./words.js";

const SUFFIX = ".swid";
/** Characters of the largest file that is read. */
const LARGEST = 1 << 18;
const SHORTEST = 8;
const LONGEST = 200;
/** Milliseconds for which a code stays on the screen. */
const SHOWN = 120000;

export class IdentityCard {
  constructor(seat) {
    this.seat = seat;
    this.dialog = document.getElementById("about");
    this.code = html("p", { class: "code", hidden: true });
    this.typed = html("textarea", { id: "identity-code", rows: 3, maxlength: LONGEST, required: true, autocomplete: "off", autocapitalize: "characters", autocorrect: "off", spellcheck: "false" });
    this.passphrase = html("input", { type: "password", id: "passphrase", minlength: SHORTEST, maxlength: LONGEST, required: true, autocomplete: "off" });
    this.file = html("input", { type: "file", accept: SUFFIX, hidden: true, onchange: () => this.read() });
    this.says = html("p", { class: "sub", role: "status" });
    const button = (text, type, onclick) => html("button", { class: "btn", type, onclick }, text);
    const show = button(t("Show the code"), "button", () => this.ask({ type: "show-identity" }));
    const enter = button(t("Use this code"), "submit");
    this.files = html("form", { class: "identity", onsubmit: (event) => this.save(event) });
    const ways = [button(t("Save to a file"), "submit"), button(t("Load from a file"), "button", () => this.files.reportValidity() && this.file.click())];
    this.buttons = [show, enter, ...ways];
    replace(this.files, html("h3", {}, t("With a file")),
      html("p", {}, t("Anyone who has both the file and its passphrase can play in your name.")),
      html("label", { for: "passphrase" }, t("Passphrase")), this.passphrase, html("p", { class: "ways" }, ways), this.file);
    seat.page.card(t("Your identity"), [
      html("p", {}, t("Your seats are tied to a key that this browser keeps. You can move it to the program on a computer or to another browser, and back.")),
      this.says,
      html("div", { class: "identity" }, html("h3", {}, t("With a code")),
        html("p", {}, t("Show the code here and type it on the other device. Anyone who sees it can play in your name: don't show it to anyone.")),
        html("p", { class: "ways" }, show), this.code),
      html("form", { class: "identity", onsubmit: (event) => this.enter(event) },
        html("label", { for: "identity-code" }, t("Code of the other device")), this.typed, html("p", { class: "ways" }, enter)),
      this.files]);
    this.dialog.addEventListener("close", () => this.forget(), { once: true });
  }

  /** Take what is secret from the screen. */
  forget() {
    clearTimeout(this.hiding);
    this.code.hidden = true;
    this.code.textContent = this.passphrase.value = this.typed.value = "";
  }

  /** Wait for the worker; without a word the card can be used again. */
  wait(says) {
    this.says.textContent = says;
    for (const it of this.buttons) it.disabled = says !== "";
  }

  enter(event) {
    event.preventDefault();
    this.ask({ type: "enter-identity", code: this.typed.value });
  }

  save(event) {
    event.preventDefault();
    this.ask({ type: "export-identity", passphrase: this.passphrase.value });
    this.passphrase.value = "";
  }

  async read() {
    const [file] = this.file.files;
    this.file.value = "";
    if (!file) return;
    const text = file.size > LARGEST ? "" : await file.text();
    this.ask({ type: "import-identity", file: text, name: file.name.slice(0, LONGEST), passphrase: this.passphrase.value });
    this.passphrase.value = "";
  }

  ask(wish) {
    this.isImport = ["import-identity", "enter-identity"].includes(wish.type);
    this.seat.askForIdentity(wish);
    this.wait(t("One moment…"));
  }

  /** What has come of it; after that, `saved` says that the browser keeps it. */
  take({ type, file, code, whose, says }) {
    if (type === "saved") {
      if (this.isDone) location.reload();
      return;
    }
    this.wait("");
    if (says) {
      this.says.textContent = says;
      this.says.scrollIntoView({ block: "nearest" });
    } else if (this.isImport) {
      this.isDone = true;
      this.wait(t("This browser now plays as {whose}.", { whose }));
    } else if (code) this.show(code);
    else {
      const address = URL.createObjectURL(new Blob([file], { type: "text/plain" }));
      html("a", { href: address, download: `smallworld-${whose.replaceAll(" ", "-")}${SUFFIX}` }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60000);
      this.says.textContent = t("Saved. Keep the file and its passphrase apart, and delete the file once you have loaded it elsewhere.");
    }
  }

  show(code) {
    if (!this.dialog.open) return;
    replace(this.code, code.split(" ").map((it) => html("span", {}, it)));
    this.code.hidden = false;
    clearTimeout(this.hiding);
    this.hiding = setTimeout(() => this.forget(), SHOWN);
  }
}
