import { inflateSync } from "node:zlib"

const streamsIn = (pdf: string) =>
  [...pdf.matchAll(/(\d+) 0 obj\n<<((?:(?!endobj)[\s\S])*?)>>\nstream\n/g)].map((found) => {
    const from = (found.index ?? 0) + found[0].length
    const bytes = Buffer.from(pdf.slice(from, pdf.indexOf("endstream", from)), "latin1")
    return {
      id: Number(found[1]),
      text: found[2]?.includes("FlateDecode") ? inflateSync(bytes).toString("latin1") : "",
    }
  })

/** Which letters the glyphs of a font stand for, by its table. */
function lettersIn(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  const read = (hex: string) => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((one) => parseInt(one, 16)))
  for (const [, from = "", list = ""] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, hex = ""], index) =>
      letters.set((parseInt(from, 16) + index).toString(16).padStart(4, "0"), read(hex.replaceAll(" ", ""))),
    )
  return letters
}

/** What stands on each page of a PDF that pdfkit has made, piece by piece as it was drawn. */
export function pagesOfPdf(bytes: Uint8Array): string[][] {
  const pdf = Buffer.from(bytes).toString("latin1")
  const streams = streamsIn(pdf)
  const tables = new Map(streams.map(({ id, text }) => [id, text]))
  const tableOf = new Map(
    [...pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id]) => {
      const font = new RegExp(`\\n${id} 0 obj\\n<<([\\s\\S]*?)>>\\nendobj`).exec(pdf)?.[1] ?? ""
      return [name, lettersIn(tables.get(Number(/ToUnicode (\d+)/.exec(font)?.[1])) ?? "")] as const
    }),
  )
  return streams
    .filter(({ text }) => text.includes(" Tf"))
    .map(
      ({ text }) =>
        [...text.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].reduce<{ font: string; pieces: string[] }>(
          ({ font, pieces }, [, name, glyphs]) => {
            if (name !== undefined) return { font: name, pieces }
            const codes = [...(glyphs ?? "").matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
            return { font, pieces: [...pieces, codes.map((code) => tableOf.get(font)?.get(code) ?? "?").join("")] }
          },
          { font: "", pieces: [] },
        ).pieces,
    )
}
