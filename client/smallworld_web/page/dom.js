// Elements, made without markup: whatever is a name or a sentence becomes text and nothing else.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** What the page has made itself, by the path that a server would have it under. */
export const made = new Map();

/** The address of a path such as "/page/icon.svg": a page in a folder lies anywhere below a server. */
export function at(path) {
  return new URL(`..${path}`, import.meta.url).href;
}

/** What a server answers with; an error where nothing is. */
export async function fetched(path) {
  if (made.has(path)) return new Response(made.get(path));
  const address = at(path);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** The same, read as JSON. */
export async function fetchedJson(address) {
  return (await fetched(address)).json();
}

/** An element of HTML. Strings among the children become text. */
export function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An element of SVG. */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** One of the icons of the sheet of pieces, 24 by 24. */
export function icon(name) {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("use", { href: `#i-${name}` }));
}

/** A drawing of the sheet of pieces, whose width of 100 units fills `size` of a box of 100. */
export function picture(size, ...children) {
  const half = size / 2;
  return svg("svg", { class: "piece", viewBox: `${-half} ${-half} ${size} ${size}`,
    "aria-hidden": "true" }, ...children);
}

/** Put these in the place of what an element holds. */
export function replace(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined));
}

/** Set the text of an element, unless it says so already. */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
