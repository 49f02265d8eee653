export const formats = { json: "application/json", html: "text/html", markdown: "text/markdown" } as const
export type Format = keyof typeof formats

/** The format that an `Accept` header likes best; JSON where it names none of ours, and among equals the one named first. */
export function acceptedFormat(accept: string | null): Format {
  let best: { format: Format; weight: number } = { format: "json", weight: 0 }
  for (const part of accept?.split(",") ?? []) {
    const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase())
    const format = formatOf(type)
    const q = parameters.find((parameter) => parameter.startsWith("q="))
    const weight = q ? Number(q.slice(2)) || 0 : 1
    if (format && weight > best.weight) best = { format, weight }
  }
  return best.format
}

function formatOf(type: string): Format | null {
  if (type === formats.html) return "html"
  if (type === formats.markdown) return "markdown"
  return ["application/json", "application/*", "*/*"].includes(type) ? "json" : null
}
