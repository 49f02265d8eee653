import { Problem } from "@/lib/api/errors"
import { implementPrepared } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import { messagesOf } from "@/lib/messages/catalogue"
import { localeOf } from "@/lib/messages/locale"
import { member } from "@/lib/organizations/members/entity"
import { setAvatar } from "@/lib/users/avatar/queries"
import { findOwn, lockOwn } from "@/lib/users/profile/own"
import { tellOthers } from "@/lib/users/profile/tell-others"
import { confirmPassword } from "../password/confirm"
import * as contracts from "./contract"
import { close, endAccess, erase, lockOwned } from "./queries"

/** By whom the content is from then on. A name is one text for all who read it: it is in the language of who had it. */
const erasedName = (locale: string) => messagesOf(localeOf(locale)).settings.profile.erasedName

export const clearPersonalData = implementPrepared(
  contracts.clearPersonalData,
  ({ input, scope }) => confirmPassword(scope, input.password, "password"),
  async ({ scope, db, changes }) => {
    const { name, avatarUrl, locale } = await lockOwn(db, scope, "update")
    const erased = erasedName(locale)
    const patch = member.altered(scope.userId, { name, avatarUrl }, { name: erased, avatarUrl: null })
    await tellOthers(db, scope, changes, "member.profileChanged", patch)
    await setAvatar(db, scope, null)
    await erase(db, scope, erased)
    await appendAudit(db, scope, "user.cleared", `user:${scope.userId}`)
    return findOwn(db, scope)
  },
)

export const closeAccount = implementPrepared(
  contracts.closeAccount,
  ({ input, scope }) => confirmPassword(scope, input.password, "password"),
  async ({ scope, db, changes }) => {
    const { name, avatarUrl, jobTitle, locale } = await lockOwn(db, scope, "update")
    const owned = await lockOwned(db, scope)
    if (owned.length > 0) {
      const names = owned.join(", ")
      throw new Problem("still-owner", `Hand over or delete what you own first: ${names}.`, { names })
    }
    const before = { name, avatarUrl, jobTitle, state: "active" } as const
    const after = { name: erasedName(locale), avatarUrl: null, jobTitle: null, state: "deactivated" } as const
    await tellOthers(db, scope, changes, "member.profileChanged", member.altered(scope.userId, before, after))
    await setAvatar(db, scope, null)
    await endAccess(db, scope)
    await erase(db, scope, after.name)
    await close(db, scope)
    await appendAudit(db, scope, "user.closed", `user:${scope.userId}`)
  },
)
