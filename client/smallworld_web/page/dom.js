// Elements, made without markup: whatever is a name or a sentence becomes text and nothing else.

const SVG = "http://www.w3.org/2000/svg";
/** The handlers that elements have, by their names. */
const handlers = new Set();

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) {
      handlers.add(name);
      element[name] = value;
    } else element.setAttribute(name, value === true ? "" : value);
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

/** The element of that id. */
export const byId = (id) => document.getElementById(id);

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

/**
 * The same for what is shown again and again: whatever looks as before stays, with its focus, and is
 * neither laid out nor painted anew. Nobody else may hold on to these children.
 */
export function renew(element, ...children) {
  const there = [...element.childNodes];
  const wanted = children.flat().filter((child) => child !== null && child !== undefined);
  wanted.forEach((child, number) => {
    const fresh = typeof child === "string" ? document.createTextNode(child) : child;
    const old = there[number];
    if (!old) element.append(fresh);
    else if (!adapt(old, fresh)) old.replaceWith(fresh);
  });
  for (const it of there.slice(wanted.length)) it.remove();
}

/** Make an element like another one; false if they are of two kinds, or another act is pressed. */
function adapt(old, fresh) {
  if (old.nodeName !== fresh.nodeName || old.dataset?.act !== fresh.dataset?.act) return false;
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return true;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) set(old, name, value);
  for (const name of handlers) if (old[name] !== fresh[name]) old[name] = fresh[name];
  renew(old, ...fresh.childNodes);
  return true;
}

/** Set an attribute, unless it is so already: the browser would style the element anew. */
export function set(element, name, value) {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

/** Hide an element or show it, unless it is so already. */
export function hide(element, isHidden) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/** Set the text of an element, unless it says so already. */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
