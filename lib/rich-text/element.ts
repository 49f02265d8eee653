import type { Attributes } from "./definition"

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** The start of an element. An attribute without a value is left out, one that is true has none. */
export function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === null || value === undefined || value === false) return ""
    return value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`
  })
  return `<${name}${written.join("")}>`
}

/** An element around `inner`, which is HTML already. */
export function element(name: string, attributes: Attributes, inner: string): string {
  return `${tag(name, attributes)}${inner}</${name}>`
}
