import { Problem } from "@/lib/api/errors"
import { implementPrepared } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import { member } from "@/lib/organizations/members/entity"
import { setAvatar } from "@/lib/users/avatar/queries"
import { findOwn, lockOwn } from "@/lib/users/profile/own"
import { tellOthers } from "@/lib/users/profile/tell-others"
import { confirmPassword } from "../password/confirm"
import * as contracts from "./contract"
import { closeAccount, erase, lockOwned } from "./queries"

/** By whom the content of an erased account is; the same in every language, as names are. */
const erasedName = "Deleted user"

export const clearPersonalData = implementPrepared(
  contracts.clearPersonalData,
  ({ input, scope }) => confirmPassword(scope, input.password, "password"),
  async ({ scope, db, changes }) => {
    const { name, avatarUrl, jobTitle } = await lockOwn(db, scope, "update")
    const owned = await lockOwned(db, scope)
    if (owned.length > 0) {
      const names = owned.join(", ")
      throw new Problem("still-owner", `Hand over or delete what you own first: ${names}.`, { names })
    }
    const before = { name, avatarUrl, jobTitle, state: "active" } as const
    const after = { name: erasedName, avatarUrl: null, jobTitle: null, state: "deactivated" } as const
    await tellOthers(db, scope, changes, member.altered(scope.userId, before, after))
    await setAvatar(db, scope, null)
    await closeAccount(db, scope)
    await erase(db, scope, erasedName)
    await appendAudit(db, scope, "user.cleared", `user:${scope.userId}`)
    return findOwn(db, scope)
  },
)
