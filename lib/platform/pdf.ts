import { join } from "node:path"
import Pdf from "pdfkit"
import encodeQr from "qr"

/** A document of one page or more: title, subject, facts one under the other, and notes. */
export type PdfContent = {
  readonly title: string
  readonly lead: string
  /** Whom it is of, larger than the facts, and what it says of them. */
  readonly headline?: { readonly name: string; readonly says: string }
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly notes: readonly string[]
  /** What a QR code says, below the notes. */
  readonly code?: string
}

export const [ink, quiet, line, accent] = ["#1d1b18", "#6b665f", "#d8d4cd", "#0d6b66"]
const margin = 64

/** A font that has the letters of both languages, and of most others: those that every reader of PDF has are Latin alone. */
export const fontAt = (name: string) =>
  join(/* turbopackIgnore: true */ process.cwd(), "node_modules", "dejavu-fonts-ttf", "ttf", `${name}.ttf`)

/** Makes a PDF (A4) of it. */
export async function pdfOf({ title, lead, headline, facts, notes, code }: PdfContent): Promise<Buffer> {
  const made = new Pdf({ size: "A4", margin, lang: "und", info: { Title: title, Subject: lead } })
  const pieces: Buffer[] = []
  made.on("data", (piece: Buffer) => pieces.push(piece))
  const ended = new Promise<void>((resolve, reject) => {
    made.on("end", resolve)
    made.on("error", reject)
  })
  made.registerFont("text", fontAt("DejaVuSans")).registerFont("bold", fontAt("DejaVuSans-Bold"))
  const width = made.page.width - 2 * margin
  made.rect(0, 0, made.page.width, 6).fill(accent)
  made.font("bold").fontSize(20).fillColor(ink).text(title, { width })
  made.moveDown(0.4).font("text").fontSize(11).fillColor(quiet).text(lead, { width })
  made.moveDown(1.2)
  if (headline) {
    made.font("bold").fontSize(26).fillColor(ink).text(headline.name, { width })
    made.moveDown(0.3).font("text").fontSize(11).fillColor(quiet).text(headline.says, { width })
    made.moveDown(1.2)
  }
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
  if (code !== undefined) drawCode(made, code)
  made.end()
  await ended
  return Buffer.concat(pieces)
}

/** In points. */
const codeSize = 96

function drawCode(made: PDFKit.PDFDocument, text: string): void {
  const cells = encodeQr(text, "raw", { border: 1 })
  const size = codeSize / cells.length
  if (made.y + codeSize > made.page.height - margin) made.addPage()
  const top = made.y + 6
  for (const [row, line] of cells.entries())
    for (const [column, dark] of line.entries())
      if (dark) made.rect(margin + column * size, top + row * size, size, size)
  made.fill(ink)
}
