import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import type { PatchOf } from "@/lib/changes/entities"
import { Problem } from "@/lib/api/errors"
import { voidApproval } from "../approving/void"
import { theRegulation } from "../lock"
import { regulationSettings } from "./contract"
import { appendHistory } from "./queries"

/**
 * Appends what a patch has changed of the name of a locked regulation and of what it asks of people, and ends the request for approval: it was asked
 * of another one. Answers the patch with that.
 *
 * @throws Problem 409 `name-approved`
 */
export async function appendFields(
  { db, scope }: Pick<UnitOfWork, "db" | "scope">,
  patch: PatchOf<"regulation">,
): Promise<PatchOf<"regulation">> {
  const { id, before, after } = patch
  if (!before || !after) return patch
  const of = { organizationId: scope.organizationId, userId: scope.userId, id }
  const renamed =
    before.name === undefined || after.name === undefined ? null : { before: before.name, after: after.name }
  const settings = regulationSettings.flatMap((setting) => {
    const [was, is] = [before[setting], after[setting]]
    return was === undefined || is === undefined ? [] : [{ setting, before: was, after: is }]
  })
  if (!renamed && settings.length === 0) return patch
  if (renamed) {
    await refuseRenaming({ db, scope }, id)
    await appendHistory(db, of, { kind: "renamed", version: null, details: { renamed } })
  }
  if (settings.length > 0)
    await appendHistory(db, of, { kind: "settingsChanged", version: null, details: { settings } })
  const voided = await voidApproval({ db, scope }, id)
  return { ...patch, before: { ...before, ...voided.before }, after: { ...after, ...voided.after } }
}

/** Keeps the name that was published, where it would need approval to be another one. */
async function refuseRenaming({ db, scope }: Pick<UnitOfWork, "db" | "scope">, id: number): Promise<void> {
  const { version, approval } = await theRegulation(db, scope, id)
  if (version !== null && approval !== null)
    throw new Problem(
      "name-approved",
      "Its spaces publish nothing without approval, and readers would see another name at once.",
    )
}
