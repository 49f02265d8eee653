import { pdfOf, type PdfContent } from "@/lib/platform/pdf"
import { sandboxed } from "@/lib/platform/sandboxed"
import { disposition } from "./name"

/** A PDF as the answer of an operation: a file of that name, which nothing keeps. */
export async function pdfAnswer(content: PdfContent, name: string): Promise<Response> {
  return new Response(new Uint8Array(await pdfOf(content)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": disposition("attachment", name),
      "Cache-Control": "no-store",
      "Content-Security-Policy": sandboxed,
    },
  })
}
