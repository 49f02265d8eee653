import type { Transaction } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { PatchOf } from "@/lib/changes/entities"
import { regulationSettings } from "./contract"
import { appendHistory } from "./queries"

/** Appends what a patch of a regulation changes of what it asks of people; nothing where it changes none of that. */
export async function appendSettings(
  db: Transaction,
  { organizationId, userId }: OrganizationScope,
  { id, before, after }: PatchOf<"regulation">,
): Promise<void> {
  if (!before || !after) return
  const settings = regulationSettings.flatMap((setting) => {
    const [was, is] = [before[setting], after[setting]]
    return was === undefined || is === undefined ? [] : [{ setting, before: was, after: is }]
  })
  if (settings.length === 0) return
  await appendHistory(
    db,
    { organizationId, userId, id },
    { kind: "settingsChanged", version: null, details: { settings } },
  )
}
