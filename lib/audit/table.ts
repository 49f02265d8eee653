import { stringify } from "csv-stringify/sync"
import type { AuditEntry } from "./queries"

const columns = ["time", "person", "action", "subject", "name", "details", "address", "device", "request"]

/** Lines of the table; the first ones have the head before them. A cell that begins like a formula is made a text. */
export function auditLines(entries: readonly AuditEntry[], { head }: { readonly head: boolean }): string {
  const rows = entries.map((entry) => [
    entry.at,
    entry.actorName ?? "",
    entry.action,
    entry.subject ?? "",
    entry.subjectName ?? "",
    Object.keys(entry.details).length > 0 ? JSON.stringify(entry.details) : "",
    entry.address ?? "",
    entry.userAgent ?? "",
    entry.requestId ?? "",
  ])
  return stringify(head ? [columns, ...rows] : rows, { bom: head, escape_formulas: true, record_delimiter: "windows" })
}
