import type { Database } from "@/db/client"
import { idKey, pages } from "@/lib/api/cursor"
import { implement } from "@/lib/api/operation"
import type { OrganizationScope } from "@/lib/auth/guard"
import { disposition } from "@/lib/files/name"
import { sandboxed } from "@/lib/platform/sandboxed"
import * as contracts from "./contract"
import { findSlug, listEntries, type AuditFilters } from "./queries"
import { auditLines } from "./table"

const auditLog = pages(contracts.listAuditLog, idKey)

export const listAuditLog = implement(contracts.listAuditLog, async ({ input, scope, db }) => {
  const { limit, cursor: _, ...filters } = input
  const before = auditLog.after({ scope, input })
  const rows = await listEntries(db, scope, filters, { limit: limit + 1, before })
  return auditLog.cut({ scope, input }, rows, ({ id }) => id)
})

/** How many entries are read at once, and wait for their reader. */
const batch = 500

export const exportAuditLog = implement(contracts.exportAuditLog, async ({ input, scope, db }) => {
  const { organizationId: _, ...filters } = input
  const name = `${await findSlug(db, scope)}-audit-log-${new Date().toISOString().slice(0, 10)}.csv`
  return new Response(linesOf(db, scope, filters), {
    headers: {
      "Content-Type": `${contracts.exportAuditLog.media}; charset=utf-8`,
      "Content-Disposition": disposition("attachment", name),
      "Cache-Control": "no-store",
      "Content-Security-Policy": sandboxed,
    },
  })
})

/** The table, read as it is taken: it is never held whole. */
function linesOf(db: Database, scope: OrganizationScope, filters: AuditFilters): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let before: number | null = null
  return new ReadableStream({
    async pull(controller) {
      const entries = await listEntries(db, scope, filters, { limit: batch, before })
      controller.enqueue(encoder.encode(auditLines(entries, { head: before === null })))
      before = entries.at(-1)?.id ?? null
      if (entries.length < batch) controller.close()
    },
  })
}
