import { join } from "node:path"
import Pdf from "pdfkit"

/** A document of one page or more: what it is, whom it is of, its facts one under the other, and what there is to know of it. */
export type PdfContent = {
  readonly title: string
  readonly lead: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly notes: readonly string[]
}

const [ink, quiet, line] = ["#1d1b18", "#6b665f", "#d8d4cd"]
const margin = 64

/** A font that has the letters of both languages, and of most others: those that every reader of PDF has are Latin alone. */
const fontAt = (name: string) =>
  join(/* turbopackIgnore: true */ process.cwd(), "node_modules", "dejavu-fonts-ttf", "ttf", `${name}.ttf`)

/** Makes a PDF (A4) of it. */
export async function pdfOf({ title, lead, facts, notes }: PdfContent): Promise<Buffer> {
  const made = new Pdf({ size: "A4", margin, lang: "und", info: { Title: title, Subject: lead } })
  const pieces: Buffer[] = []
  made.on("data", (piece: Buffer) => pieces.push(piece))
  const ended = new Promise<void>((resolve, reject) => {
    made.on("end", resolve)
    made.on("error", reject)
  })
  made.registerFont("text", fontAt("DejaVuSans")).registerFont("bold", fontAt("DejaVuSans-Bold"))
  const width = made.page.width - 2 * margin
  made.font("bold").fontSize(20).fillColor(ink).text(title, { width })
  made.moveDown(0.4).font("text").fontSize(11).fillColor(quiet).text(lead, { width })
  made.moveDown(1.2)
  for (const [label, value] of facts) {
    const top = made.y
    made
      .moveTo(margin, top)
      .lineTo(margin + width, top)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke()
    made
      .font("text")
      .fontSize(9)
      .fillColor(quiet)
      .text(label, margin, top + 9, { width })
    made.moveDown(0.15).fontSize(12).fillColor(ink).text(value, { width })
    made.moveDown(0.7)
  }
  made.moveDown(0.6).fontSize(9).fillColor(quiet)
  for (const note of notes) made.text(note, { width }).moveDown(0.5)
  made.end()
  await ended
  return Buffer.concat(pieces)
}
