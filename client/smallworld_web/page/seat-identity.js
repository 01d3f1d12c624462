// The key that a browser's seats belong to, taken to the program on a computer and back by a file.

import { html } from "./dom.js";
import { t } from "./words.js";

const SUFFIX = ".swid";
/** Characters of the largest file that is read. */
const LARGEST = 1 << 18;
const SHORTEST = 8;
const LONGEST = 200;

export class IdentityCard {
  constructor(seat) {
    this.seat = seat;
    this.dialog = document.getElementById("about");
    this.passphrase = html("input", { type: "password", id: "passphrase", minlength: SHORTEST, maxlength: LONGEST, required: true, autocomplete: "off" });
    this.file = html("input", { type: "file", accept: SUFFIX, hidden: true, onchange: () => this.read() });
    this.says = html("p", { class: "sub", role: "status" });
    this.buttons = [
      html("button", { class: "btn", type: "submit" }, t("Save to a file")),
      html("button", { class: "btn", type: "button", onclick: () => this.form.reportValidity() && this.file.click() }, t("Take from a file"))];
    this.form = html("form", { class: "identity", onsubmit: (event) => this.save(event) },
      html("p", {}, t("Your seats belong to a key that this browser keeps. A file takes it to the program on a computer or to another browser, and back.")),
      html("p", {}, t("Whoever has both the file and its passphrase can play in your name.")),
      html("label", { for: "passphrase" }, t("Passphrase")), this.passphrase,
      html("p", { class: "ways" }, this.buttons), this.file, this.says);
    seat.page.card(t("Your identity"), [this.form]);
    this.passphrase.focus();
  }

  /** Wait for the worker; without a word the card can be used again. */
  wait(says) {
    this.says.textContent = says;
    for (const it of this.buttons) it.disabled = says !== "";
  }

  save(event) {
    event.preventDefault();
    this.ask({ type: "export-identity" });
  }

  async read() {
    const [file] = this.file.files;
    this.file.value = "";
    if (!file) return;
    const text = file.size > LARGEST ? "" : await file.text();
    this.ask({ type: "import-identity", file: text, name: file.name.slice(0, LONGEST) });
  }

  ask(wish) {
    this.isImport = wish.type === "import-identity";
    this.seat.askForIdentity({ ...wish, passphrase: this.passphrase.value });
    this.passphrase.value = "";
    this.wait(t("One moment…"));
  }

  /** What has come of it; after that, `saved` says that the browser keeps it. */
  take({ type, file, whose, says }) {
    if (type === "saved") {
      if (this.isDone) location.reload();
      return;
    }
    this.wait("");
    if (says) this.says.textContent = says;
    else if (this.isImport) {
      this.isDone = true;
      this.wait(t("This browser now plays as {whose}.", { whose }));
    } else {
      const address = URL.createObjectURL(new Blob([file], { type: "text/plain" }));
      html("a", { href: address, download: `smallworld-${whose.replaceAll(" ", "-")}${SUFFIX}` }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60000);
      this.says.textContent = t("Saved. Keep the file and its passphrase apart, and delete the file once it is read elsewhere.");
    }
  }
}
