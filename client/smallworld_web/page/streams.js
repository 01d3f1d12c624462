// The instructions for streams, in the reader's language.

import { recall, speak, t } from "./words.js";

const theme = recall("theme");
if (theme) document.documentElement.dataset.theme = theme;
await speak();
for (const element of document.querySelectorAll("[data-t]")) element.textContent = t(element.dataset.t);
document.title = t("Show a game in a stream");
