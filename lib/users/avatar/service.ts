import { notFound } from "@/lib/api/errors"
import { implement, implementPrepared } from "@/lib/api/operation"
import { receiveSquares } from "@/lib/files/receive"
import { files } from "@/lib/platform/files"
import { member } from "@/lib/organizations/members/entity"
import { sandboxed } from "@/lib/platform/sandboxed"
import { findOwn, lockOwn } from "../profile/own"
import { tellOthers } from "../profile/tell-others"
import * as contracts from "./contract"
import { findAvatar, setAvatar } from "./queries"
import { avatarSizes } from "./sizes"

export const changeAvatar = implementPrepared(
  contracts.changeAvatar,
  ({ upload }) => receiveSquares(upload, contracts.changeAvatar.upload.limit, avatarSizes.map(Number)),
  async ({ scope, db, changes }, [smallKey = "", mediumKey = "", largeKey = ""]) => {
    const before = await lockOwn(db, scope)
    await setAvatar(db, scope, { smallKey, mediumKey, largeKey })
    const after = await findOwn(db, scope)
    await tellOthers(
      db,
      scope,
      changes,
      "member.profileChanged",
      member.altered(scope.userId, before, { avatarUrl: after.avatarUrl }),
    )
    return after
  },
  async (keys) => {
    await Promise.all(keys.map((key) => files().remove(key)))
  },
)

export const deleteAvatar = implement(contracts.deleteAvatar, async ({ scope, db, changes }) => {
  const before = await lockOwn(db, scope)
  if (before.avatarUrl === null) return
  await setAvatar(db, scope, null)
  await tellOthers(
    db,
    scope,
    changes,
    "member.profileChanged",
    member.altered(scope.userId, before, { avatarUrl: null }),
  )
})

export const getAvatar = implement(contracts.getAvatar, async ({ input, scope, db }) => {
  const key = await findAvatar(db, scope, { ...input, size: input.size ?? "128" })
  const opened = key === null ? null : await files().open(key)
  if (!opened) throw notFound()
  return new Response(opened.content, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(opened.size),
      "Content-Disposition": "inline",
      "Content-Security-Policy": sandboxed,
      "Cache-Control": "private, max-age=31536000, immutable",
    },
  })
})
