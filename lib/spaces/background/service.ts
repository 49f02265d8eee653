import type { Transaction } from "@/db/client"
import { invalid } from "@/lib/api/errors"
import { implement, implementPrepared } from "@/lib/api/operation"
import type { SpaceScope } from "@/lib/auth/guard"
import type { Draft } from "@/lib/changes/draft"
import { receiveImage, type Received } from "@/lib/files/receive"
import { keepFile } from "@/lib/files/keep"
import { files } from "@/lib/platform/files"
import { lockSpace } from "@/lib/locks/space/queries"
import { theSpace } from "../the-space"
import { space } from "../entity"
import { updateSpace } from "../queries"
import { backgroundNames } from "./backgrounds"
import * as contracts from "./contract"
import { findBackground, trashFile } from "./queries"

export const getSpaceBackground = implement(contracts.getSpaceBackground, async ({ scope, db }) => {
  const { name, image } = await findBackground(db, scope)
  const available = image ? [...backgroundNames, "custom" as const] : [...backgroundNames]
  return {
    background: available.find((known) => known === name) ?? null,
    image: image && {
      url: `/api/files/${image.id}?organizationId=${scope.organizationId}`,
      width: image.width,
      height: image.height,
    },
    available,
  }
})

export const changeSpaceBackground = implement(
  contracts.changeSpaceBackground,
  async ({ input, scope, db, changes }) => {
    await lockSpace(db, scope)
    const { name, image } = await findBackground(db, scope)
    if (input.background === "custom" && image === null) throw invalid([{ path: "background", code: "no-image-yet" }])
    if (input.background === name) return theSpace(db, scope, scope.id)
    return show(db, scope, changes, { background: input.background })
  },
)

export const changeSpaceBackgroundToCustom = implementPrepared(
  contracts.changeSpaceBackgroundToCustom,
  ({ upload }) => receiveImage(upload, contracts.changeSpaceBackgroundToCustom.upload.limit),
  async ({ scope, db, changes }, received) => {
    await lockSpace(db, scope)
    const { image } = await findBackground(db, scope)
    const fileId = await keepFile(db, scope, { attachedTo: "space", attachedToId: scope.id }, received)
    if (image) await trashFile(db, scope, image.id)
    return show(db, scope, changes, { background: "custom", backgroundFileId: fileId })
  },
  ({ key }: Received) => files().remove(key),
)

async function show(
  db: Transaction,
  scope: SpaceScope,
  changes: Draft,
  values: { readonly background: string | null; readonly backgroundFileId?: number },
) {
  const before = await theSpace(db, scope, scope.id)
  await updateSpace(db, scope, scope.id, values)
  const after = await theSpace(db, scope, scope.id)
  const patch = space.altered(scope.id, before, { background: after.background })
  if (patch)
    changes.record(scope, { type: "space.backgroundChanged", projectIds: [], spaceIds: [scope.id], patches: [patch] })
  return after
}
