import { eq } from "drizzle-orm"
import { database } from "@/db/client"
import { spaces } from "@/db/schema"
import type { Contract } from "@/lib/api/contract"
import type { OperationName } from "@/lib/api/endpoints"
import { call, type Person } from "@/tests/support/call"
import type { Company } from "@/tests/support/company"
import { written } from "@/tests/support/pages"
import { idsOf } from "@/tests/support/path-ids"
import type { Fixture } from "@/tests/support/fixture"
import { certificateOf } from "@/tests/support/regulations"
import { inputs } from "./inputs"

type Case = {
  readonly place: Fixture
  readonly caller: Person
  readonly body: Record<string, unknown>
  readonly ids: Readonly<Record<string, unknown>>
}

/** What must have happened before an operation can be called at all, and what its body is then. */
const beforehand: Readonly<Record<string, (at: Before) => Promise<Record<string, unknown>>>> = {
  updateTaskReviewerStatus: async ({ made, place, caller }) => {
    await call("addTaskReviewer", { taskId: place.taskId, userId: caller.id }, { as: made.owner })
    return {}
  },
  // Somebody has written since the last version.
  publishRegulation: async ({ made, place: { regulationId } }) => {
    const content = written("Another text")
    await call("changeRegulationContent", { regulationId, content, revision: 1 }, { as: made.owner })
    return {}
  },
  askForApproval: async (at) => {
    await toApprove(at)
    return {}
  },
  decideOnApproval: async (at) => {
    await toApprove(at)
    const { regulationId } = at.place
    const { body } = await call("askForApproval", { regulationId }, { as: at.made.owner })
    return body.approvalId ? { approvalId: body.approvalId } : {}
  },
  // There is something to be had a receipt of.
  exportRegulationReceipt: async ({ place: { regulationId }, caller }) => {
    await call("acknowledgeRegulation", { regulationId, version: 1 }, { as: caller })
    return {}
  },
  exportRegulationCertificate: async ({ made, place: { regulationId }, caller }) => {
    await certificateOf(made, regulationId, caller)
    return {}
  },
  // It is at home in another space, and shown in this one too.
  removeRegulationFromSpace: async ({ made, place: { regulationId, spaceId } }) => {
    await call("moveRegulation", { regulationId, spaceId: await made.space("Home") }, { as: made.owner })
    await call("addRegulationToSpace", { regulationId, spaceId }, { as: made.owner })
    return {}
  },
  restoreFromTrash: async (at) => ({ items: [await trashed(at)] }),
  deleteFromTrash: async (at) => ({ items: [await trashed(at)] }),
}
type Before = { readonly made: Company; readonly place: Fixture; readonly caller: Person }

/** The caller approves what the space shows, and there is a new draft of it. */
async function toApprove({ made, place: { regulationId, spaceId }, caller }: Before) {
  await database()
    .update(spaces)
    .set({ approverIds: [...new Set([caller.id, made.owner.id])] })
    .where(eq(spaces.id, spaceId))
  const content = written("Another text")
  await call("changeRegulationContent", { regulationId, content, revision: 1 }, { as: made.owner })
}

/** What needs an editor of a space that the body or the path names beside the regulation, and looks at that by itself. */
export const decidedBySpaces: ReadonlySet<OperationName> = new Set(["moveRegulation", "removeRegulationFromSpace"])

/** The person of the path is the one who asks. */
const asOneself = new Set(["updateTaskReviewerStatus"])

async function trashed({ made, place }: Before) {
  const { body } = await call("createTask", { name: "Thrown away", stageId: place.stageId }, { as: made.owner })
  await call("deleteTasks", { taskIds: [body.id] }, { as: made.owner })
  return { kind: "task", id: body.id }
}

/** What one call of an operation needs, by a caller who may make it. */
export async function prepare(made: Company, contract: Contract, place: Fixture, caller: Person): Promise<Case> {
  const at = { place, made, caller }
  const body = { ...(await inputs[contract.name]?.(at)), ...(await beforehand[contract.name]?.(at)) }
  const ids = await idsOf(contract.path, { place, caller })
  return { place, caller, body, ids: asOneself.has(contract.name) ? { ...ids, userId: caller.id } : ids }
}

/** What reads cannot do without. */
export const queriesOfReads: Partial<Record<OperationName, Readonly<Record<string, string>>>> = {
  getAvatar: { version: "1" },
  search: { query: "fire" },
  searchTasks: { search: "write" },
  searchRegulations: { search: "fire" },
  listOwnTimeEntries: { from: "2026-01-01T00:00:00Z", before: "2026-02-01T00:00:00Z" },
}
