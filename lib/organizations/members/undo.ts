import { Problem } from "@/lib/api/errors"
import { requireAsMade } from "@/lib/changes/undo/as-made"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { lockOwn } from "@/lib/users/profile/own"
import { setOwn } from "@/lib/users/profile/queries"
import { tellOthers } from "@/lib/users/profile/tell-others"
import { member } from "./entity"

/** One's own name and job title. All organizations of the person hear of it, by changes of their own: none is left for this one. */
export const undoMember: Undoing<"member"> = async ({ db, scope, changes }, [patch]) => {
  if (!patch?.before || patch.id !== scope.userId) throw new Problem("changed-since")
  const { name, jobTitle } = patch.before
  const now = await lockOwn(db, scope)
  requireAsMade(now, patch)
  await setOwn(db, scope, { name, jobTitle })
  await tellOthers(db, scope, changes, "member.renamed", member.altered(scope.userId, now, { name, jobTitle }))
  return []
}
