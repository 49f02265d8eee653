/** Makes lists of the paragraphs as which Word copies them: each names its list and its level in its style, and begins with its sign. */
export function makeListsOfWord(body: HTMLElement): void {
  /** The lists that the next line may go on with, the outermost first. */
  let open: Open[] = []
  for (const line of body.querySelectorAll('p[style*="mso-list"]')) {
    const [, of = "", depth = ""] = /mso-list:\s*(\w+)\s+level(\d+)/.exec(line.getAttribute("style") ?? "") ?? []
    if (of === "") continue
    const level = Number(depth)
    const sign = takeSign(line)
    const tag = /^\(?\w{1,5}[.)]/.test(sign) ? "ol" : "ul"
    if (line.previousElementSibling !== open[0]?.list) open = []
    open = open.filter((one) => one.level < level || (one.level === level && one.of === of && one.tag === tag))
    let inner = open.at(-1)
    if (inner?.level !== level) {
      const list = document.createElement(tag)
      const first = Number.parseInt(sign, 10)
      if (first > 1) list.setAttribute("start", String(first))
      if (inner) inner.list.lastElementChild?.append(list)
      else line.before(list)
      inner = { list, of, tag, level }
      open.push(inner)
    }
    const item = document.createElement("li")
    item.append(...line.childNodes)
    inner.list.append(item)
    line.remove()
  }
}

type Open = { readonly list: Element; readonly of: string; readonly tag: string; readonly level: number }

function takeSign(line: Element): string {
  const sign = [...line.querySelectorAll("[style]")].find((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute("style") ?? ""),
  )
  sign?.remove()
  return sign?.textContent.trim() ?? ""
}
