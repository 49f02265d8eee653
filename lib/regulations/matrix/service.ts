import type { Database } from "@/db/client"
import { implement, JsonText } from "@/lib/api/operation"
import type { OrganizationScope, SpaceScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { endOfDay } from "@/lib/dates/zone"
import { disposition } from "@/lib/files/name"
import { addJob } from "@/lib/jobs/add-job"
import { insertReminders, type Reminder } from "@/lib/notifications/making/queries"
import { reportOf } from "@/lib/platform/pdf-report"
import { sandboxed } from "@/lib/platform/sandboxed"
import * as contracts from "./contract"
import { findFacts, findMaking, type Extent } from "./queries"
import { reportOfMatrix } from "./report"
import { detailedMatrixOf, matrixOf, type DetailedMatrix, type Matrix } from "./standing"
import { tableOf } from "./table"

type Of = { readonly spaceId: number | null; readonly day: string | undefined }

const extentOf = ({ timeZone }: OrganizationScope, { spaceId, day }: Of, detailed: boolean): Extent => ({
  spaceId,
  at: day === undefined ? null : endOfDay(day, timeZone),
  detailed,
})

const read = async (db: Database, scope: OrganizationScope, of: Of): Promise<Matrix> =>
  matrixOf(await findFacts(db, scope, extentOf(scope, of, false)))

const readDetailed = async (db: Database, scope: OrganizationScope, of: Of): Promise<DetailedMatrix> =>
  detailedMatrixOf(await findFacts(db, scope, extentOf(scope, of, true)))

// A matrix may have two hundred thousand cells, which are made by types: it is not looked at again.
const asText = (matrix: Matrix) => new JsonText(JSON.stringify(matrix))

export const getRegulationMatrix = implement(contracts.getRegulationMatrix, async ({ input: { day }, scope, db }) =>
  asText(await read(db, scope, { spaceId: null, day })),
)

export const getSpaceRegulationMatrix = implement(
  contracts.getSpaceRegulationMatrix,
  async ({ input: { day }, scope, db }) => asText(await read(db, scope, { spaceId: scope.id, day })),
)

export const exportRegulationMatrix = implement(contracts.exportRegulationMatrix, ({ input: { day }, scope, db }) =>
  table(db, scope, { spaceId: null, day }),
)

export const exportSpaceRegulationMatrix = implement(
  contracts.exportSpaceRegulationMatrix,
  ({ input: { day }, scope, db }) => table(db, scope, { spaceId: scope.id, day }),
)

async function table(db: Database, scope: OrganizationScope, of: Of): Promise<Response> {
  const matrix = await readDetailed(db, scope, of)
  return new Response(tableOf(matrix), {
    headers: {
      "Content-Type": `${contracts.exportRegulationMatrix.media}; charset=utf-8`,
      "Content-Disposition": disposition("attachment", `regulations-${matrix.at.slice(0, 10)}.csv`),
      "Cache-Control": "no-store",
      "Content-Security-Policy": sandboxed,
    },
  })
}

export const reportRegulationMatrix = implement(contracts.reportRegulationMatrix, ({ input: { day }, scope, db }) =>
  report(db, scope, { spaceId: null, day }),
)

export const reportSpaceRegulationMatrix = implement(
  contracts.reportSpaceRegulationMatrix,
  ({ input: { day }, scope, db }) => report(db, scope, { spaceId: scope.id, day }),
)

async function report(db: Database, scope: OrganizationScope, of: Of): Promise<Response> {
  const matrix = await readDetailed(db, scope, of)
  const made = await findMaking(db, scope)
  const content = reportOfMatrix(matrix, { ...made, ofSpace: of.spaceId !== null, past: of.day !== undefined }, scope)
  return new Response(reportOf(content), {
    headers: {
      "Content-Type": contracts.reportRegulationMatrix.media,
      "Content-Disposition": disposition("attachment", `regulations-${matrix.at.slice(0, 10)}.pdf`),
      "Cache-Control": "no-store",
      "Content-Security-Policy": sandboxed,
    },
  })
}

export const remindReaders = implement(contracts.remindReaders, ({ input: { readers }, ...work }) =>
  remind(work, readers, null),
)

export const remindSpaceReaders = implement(contracts.remindSpaceReaders, ({ input: { readers }, ...work }) =>
  remind(work, readers, work.scope.id),
)

/** Tells them, and their windows as soon as it is committed. */
async function remind(
  { db, scope, changes }: UnitOfWork<OrganizationScope | SpaceScope>,
  readers: readonly Reminder[],
  spaceId: number | null,
) {
  const made = await insertReminders(db, scope, readers, spaceId)
  for (const { userId, inInbox } of made)
    if (inInbox) changes.tellInbox({ organizationId: scope.organizationId, userId })
  if (made.some(({ mailDue }) => mailDue)) await addJob(db, "mailNotifications", {}, { key: "mailNotifications" })
  return { count: made.length }
}
