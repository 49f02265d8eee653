import { makeListsOfWord } from "./word-lists"

/**
 * What the editor reads of the HTML of others, in its own words: boxes of tasks (GitHub, Notion, Google Docs, and such as are only written), lists
 * of Word, and what describes a picture.
 */
export function readablePasted(html: string): string {
  // Our own editor says all of itself.
  if (html.includes("data-pm-slice")) return html
  const { body } = new DOMParser().parseFromString(html, "text/html")
  // Google Docs copies everything within a `b` that is not bold.
  for (const words of body.querySelectorAll("b"))
    if (words.style.fontWeight === "normal") words.replaceWith(...words.childNodes)
  makeListsOfWord(body)
  for (const item of body.querySelectorAll("li")) {
    const done = takeBox(item)
    if (done !== null) makeTask(item, done)
  }
  for (const caption of body.querySelectorAll("figure:has(img) figcaption")) {
    caption.closest("figure")?.querySelector("img")?.setAttribute("data-caption", caption.textContent.trim())
    caption.remove()
  }
  // A browser copies the address of a site with a slash that nobody has written.
  for (const link of body.querySelectorAll("a[href]"))
    if (link.getAttribute("href") === `${link.textContent}/`) link.setAttribute("href", link.textContent)
  for (const code of body.querySelectorAll("code[data-language]"))
    code.className = `language-${code.getAttribute("data-language") ?? ""}`
  for (const summary of body.querySelectorAll("summary")) {
    const line = Object.assign(document.createElement("p"), { innerHTML: `<strong>${summary.innerHTML}</strong>` })
    summary.replaceWith(line)
  }
  // How heavy a heading stands is its look, and no mark of its words: in it, or around it as our own pages have it.
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6, th"))
    for (const words of [heading.parentElement, heading, ...heading.querySelectorAll("*")])
      if (words instanceof HTMLElement) words.style.fontWeight = ""
  // The highest heading of a page that is read stands below its title.
  for (const heading of body.querySelectorAll("[data-level]")) {
    const level = /^[1-6]$/.exec(heading.getAttribute("data-level") ?? "")?.[0]
    if (level !== undefined)
      heading.replaceWith(Object.assign(document.createElement(`h${level}`), { innerHTML: heading.innerHTML }))
  }
  return body.innerHTML
}

/** Takes the box out of an item; null where it has none, else whether it is ticked. */
function takeBox(item: Element): boolean | null {
  if (item.getAttribute("role") === "checkbox") {
    item.querySelector("img[aria-roledescription=checkbox]")?.remove()
    return item.getAttribute("aria-checked") === "true"
  }
  const box = item.querySelector(
    ":scope > input[type=checkbox], :scope > p > input[type=checkbox], :scope > label > input[type=checkbox], :scope > .checkbox",
  )
  if (box !== null) {
    const done = box.hasAttribute("checked") || box.classList.contains("checkbox-on")
    box.remove()
    return done
  }
  const first = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode()
  const [sign, mark] = /^\s*\[([ xX])\]\s+/.exec(first?.textContent ?? "") ?? []
  if (!first || sign === undefined) return null
  first.textContent = (first.textContent ?? "").slice(sign.length)
  return mark !== " "
}

function makeTask(item: Element, done: boolean): void {
  item.setAttribute("data-type", "taskItem")
  item.setAttribute("data-checked", String(done))
  const list = item.parentElement
  if (list?.tagName === "UL") list.setAttribute("data-type", "taskList")
}
