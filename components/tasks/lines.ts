/** What is written line by line: of several lines, without the marks of a list. */
export function linesOf(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
  return lines.length < 2 ? lines : lines.map(withoutMark).filter((line) => line !== "")
}

const withoutMark = (line: string) => line.replace(bullet, "").replace(box, "").trim()
const bullet = /^(?:[-*+•◦▪–—]|\d{1,3}[.)]|[a-z]\))(?:\s+|$)/
const box = /^(?:\[[ xX]?\]|[☐☑☒□✓✔]\ufe0f?)(?:\s+|$)/
