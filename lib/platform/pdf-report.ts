import Pdf from "pdfkit"
import { fontAt, ink, line, quiet } from "./pdf"

type Row = readonly string[]

/** A table with the head of its columns; each part has a line of its own above its rows. */
export type PdfTable = {
  readonly title: string
  /** What each column is called, and how much of the width it takes: 1 is all of it. */
  readonly columns: readonly (readonly [label: string, share: number])[]
  readonly parts: readonly { readonly title: string | null; readonly rows: () => readonly Row[] }[]
}

/** A document of many pages: title, subject, facts, notes and tables. */
export type PdfReport = {
  readonly title: string
  readonly lead: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly notes: readonly string[]
  readonly tables: readonly PdfTable[]
  /** Stands at the foot of each page. */
  readonly foot: (page: number) => string
}

const margin = 48
const [small, normal] = [8, 9]

/** How many rows are drawn at once: others are answered in between. */
const batch = 20

/** A PDF (A4) of it, made while it is taken. The head of a table stands on each of its pages. */
export function reportOf(report: PdfReport): ReadableStream<Uint8Array> {
  let taken = true
  return new ReadableStream({
    start(controller) {
      const made = new Pdf({
        size: "A4",
        margin,
        lang: "und",
        autoFirstPage: false,
        info: { Title: report.title, Subject: report.lead },
      })
      made.on("data", (piece: Buffer) => taken && controller.enqueue(new Uint8Array(piece)))
      made.on("end", () => taken && controller.close())
      made.registerFont("text", fontAt("DejaVuSans")).registerFont("bold", fontAt("DejaVuSans-Bold"))
      draw(made, report, () => taken).catch((error: unknown) => controller.error(error))
    },
    cancel() {
      taken = false
    },
  })
}

async function draw(made: PDFKit.PDFDocument, report: PdfReport, taken: () => boolean): Promise<void> {
  const sheet = sheetOf(made, report.foot)
  made.font("bold").fontSize(18).fillColor(ink).text(report.title, { width: sheet.width })
  made.moveDown(0.3).font("text").fontSize(11).fillColor(quiet).text(report.lead, { width: sheet.width }).moveDown(1)
  for (const fact of report.facts) sheet.row(fact, [0.32, 0.68])
  made.moveDown(0.8)
  for (const note of report.notes)
    made.font("text").fontSize(small).fillColor(quiet).text(note, margin, made.y, { width: sheet.width }).moveDown(0.4)
  let drawn = 0
  for (const table of report.tables) {
    const shares = table.columns.map(([, share]) => share)
    const labels = table.columns.map(([label]) => label)
    sheet.title(table.title)
    sheet.row(labels, shares, "head")
    for (const part of table.parts) {
      // Where a part goes on, its next page says which it is.
      const again = () => {
        sheet.row(labels, shares, "head")
        if (part.title !== null) sheet.row([part.title], [1], "part")
      }
      if (part.title !== null) sheet.row([part.title], [1], "part", () => sheet.row(labels, shares, "head"))
      for (const row of part.rows()) {
        sheet.row(row, shares, "row", again)
        if (++drawn % batch > 0) continue
        await new Promise((resolve) => setImmediate(resolve))
        if (!taken()) return
      }
    }
  }
  made.end()
}

type Kind = "row" | "head" | "part"

/** Draws rows one below the other, on a new page where one is full. */
function sheetOf(made: PDFKit.PDFDocument, foot: PdfReport["foot"]) {
  let page = 0
  const turn = () => {
    made.addPage()
    const { height, width } = made.page
    // Below the margin pdfkit would begin another page.
    made.page.margins.bottom = 0
    made.font("text").fontSize(small).fillColor(quiet)
    made.text(foot(++page), margin, height - margin + 14, {
      width: width - 2 * margin,
      align: "center",
      lineBreak: false,
    })
    made.page.margins.bottom = margin
    made.x = margin
    made.y = margin
  }
  turn()
  const width = made.page.width - 2 * margin
  const bottom = made.page.height - margin
  const fonts = { row: "text", head: "bold", part: "bold" } as const

  function row(cells: Row, shares: readonly number[], kind: Kind = "row", turned?: () => void): void {
    const places = cells.map((cell, index) => ({
      cell,
      left: margin + width * shares.slice(0, index).reduce((sum, share) => sum + share, 0),
      width: width * (shares[index] ?? 0) - 6,
    }))
    const measure = () => made.font(fonts[kind]).fontSize(kind === "head" ? small : normal)
    measure()
    const height = Math.max(...places.map((place) => made.heightOfString(place.cell || " ", { width: place.width })))
    // A head alone at the foot of a page is of no use.
    const needed = height + (kind === "row" ? 8 : 40)
    if (made.y + needed > bottom) {
      turn()
      turned?.()
      measure()
    }
    const top = made.y + (kind === "part" ? 6 : 0)
    made.fillColor(kind === "head" ? quiet : ink)
    for (const place of places) made.text(place.cell, place.left, top + 4, { width: place.width })
    made.y = top + height + 8
    made
      .moveTo(margin, made.y)
      .lineTo(margin + width, made.y)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke()
    made.x = margin
  }

  function title(text: string): void {
    if (made.y + 90 > bottom) turn()
    made
      .font("bold")
      .fontSize(13)
      .fillColor(ink)
      .text(text, margin, made.y + 16, { width })
      .moveDown(0.4)
  }

  return { width, row, title }
}
