import { pages } from "@/lib/api/cursor"
import { notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { Transaction } from "@/db/client"
import { appendAudits } from "@/lib/audit/queries"
import type { OrganizationScope } from "@/lib/auth/guard"
import { tasksOf, type Patch } from "@/lib/changes/entities"
import type { Right } from "@/lib/changes/right"
import { checkRights } from "@/lib/changes/undo/check-rights"
import { listRecorded } from "@/lib/changes/undo/queries"
import { takeBack } from "@/lib/changes/undo/take-back"
import { lock } from "@/lib/locks/queries"
import * as contracts from "./contract"
import * as queries from "./queries"
import { trashKey, type Found, type Item } from "./queries"

const trash = pages(contracts.listTrash, trashKey)

export const listTrash = implement(contracts.listTrash, async ({ input, scope, db }) => {
  const after = trash.after({ scope, input })
  const rows = await queries.listFound(db, scope, { kind: input.kind, after, limit: input.limit + 1 })
  return trash.cut({ scope, input }, rows, ({ seq, kind, id }) => ({ seq, kind, id }))
})

export const restoreFromTrash = implement(contracts.restoreFromTrash, async ({ input, scope, db, changes }) => {
  const found = await theFound(db, scope, input.items)
  const taken = await takenWith(db, scope, found)
  const patches = taken.flatMap((one) => one.patches)
  const rights = found.map(rightFor)
  await checkRights(db, scope, rights, patches)
  const standing = patches.flatMap((patch) => (patch.entity === "placement" ? (taskIn(patch) ?? []) : []))
  const coming = new Set(patches.flatMap(({ entity, id }) => (entity === "task" ? [id] : [])))
  const elsewhere = standing.filter((id) => !coming.has(id))
  const pageIds = patches.flatMap(({ entity, id }) => (entity === "page" ? [id] : []))
  await takeBack(
    { db, scope, changes },
    {
      patches,
      rights,
      projectIds: taken.flatMap(({ projectIds }) => projectIds),
      spaceIds: [...taken.flatMap(({ spaceIds }) => spaceIds), ...found.flatMap(({ spaceId }) => spaceId ?? [])],
    },
    {
      type: "trash.restored",
      reason: "restored",
      column: "firstWhereGone",
      // By then nobody else takes them out, nor puts them in.
      prepare: async () => {
        await queries.setOrphansRoot(db, scope, pageIds)
        // A card of a task that was deleted by itself stays where its task is.
        const trashed = new Set(await queries.listTrashedTasks(db, scope, elsewhere))
        return (patch) => patch.entity !== "placement" || !trashed.has(taskIn(patch) ?? 0)
      },
    },
  )
  return { count: found.length }
})

export const deleteFromTrash = implement(contracts.deleteFromTrash, async ({ input, scope, db }) => {
  const found = await theFound(db, scope, input.items)
  if (found.some(({ canDelete }) => !canDelete)) throw new Problem("forbidden")
  return remove(db, scope, found)
})

export const emptyTrash = implement(contracts.emptyTrash, async ({ scope, db }) =>
  remove(db, scope, await queries.listFound(db, scope, { administered: true })),
)

/** @throws Problem 404 naming what is not in the trash, or not the caller's to bring back */
async function theFound(db: Transaction, scope: OrganizationScope, items: readonly Item[]): Promise<Found[]> {
  const found = await queries.listFound(db, scope, { among: items })
  const missing = items.filter(({ kind, id }) => !found.some((one) => one.kind === kind && one.id === id))
  if (missing.length === 0) return found
  throw notFound(`Not in the trash: ${missing.map(({ kind, id }) => `${kind} ${id}`).join(", ")}.`)
}

/** Bringing a thing back requires the right to delete it. */
function rightFor({ kind, id, spaceId }: Found): Right {
  if (kind === "page") return { scope: "space", ids: spaceId === null ? [] : [spaceId], role: "editor" }
  return { scope: kind, ids: [id], role: kind === "task" || kind === "regulation" ? "editor" : "administrator" }
}

/** The task that a patch is of, or of a place of. */
function taskIn(patch: Patch): number | null {
  return patch.entity === "placement" ? ((patch.after ?? patch.before)?.taskId ?? null) : (tasksOf(patch)[0] ?? null)
}

type Taken = {
  readonly patches: readonly Patch[]
  readonly projectIds: readonly number[]
  readonly spaceIds: readonly number[]
}

/** What went to the trash with each of these things: the whole change, but of several tasks the one with its places. */
async function takenWith(db: Transaction, scope: OrganizationScope, found: readonly Found[]): Promise<Taken[]> {
  const recorded = await listRecorded(db, scope, [...new Set(found.map(({ seq }) => seq))])
  return recorded.map(({ seq, patches, projectIds, spaceIds }) => {
    const those = found.filter((one) => one.seq === seq)
    if (those.some(({ kind }) => kind !== "task")) return { patches, projectIds, spaceIds }
    const ids = new Set(those.map(({ id }) => id))
    const own = patches.filter((patch) => ids.has(taskIn(patch) ?? 0))
    const boards = own.flatMap((patch) =>
      patch.entity === "placement" ? ((patch.after ?? patch.before)?.projectId ?? []) : [],
    )
    return { patches: own, projectIds: boards, spaceIds: [] }
  })
}

async function remove(db: Transaction, scope: OrganizationScope, found: readonly Found[]): Promise<{ count: number }> {
  if (found.length === 0) return { count: 0 }
  const patches = (await takenWith(db, scope, found)).flatMap((taken) => taken.patches)
  const idsOf = (kind: Found["kind"]) => [
    ...new Set(
      patches.flatMap(({ entity, id, after }) => (entity === kind && after && "deletedAt" in after ? [id] : [])),
    ),
  ]
  const doomed = {
    task: idsOf("task"),
    project: idsOf("project"),
    page: idsOf("page"),
    regulation: idsOf("regulation"),
    space: idsOf("space"),
  }
  await lock(db, scope, {
    board: doomed.project,
    space: doomed.space,
    task: doomed.task,
    page: doomed.page,
    regulation: doomed.regulation,
  })
  await queries.removeThings(db, scope, doomed)
  const entries = found.map(({ kind, id, name }) => ({ subject: `${kind}:${id}`, details: { name } }))
  await appendAudits(db, scope, "trash.deleted", entries)
  return { count: found.length }
}
