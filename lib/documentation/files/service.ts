import { implement, implementPrepared } from "@/lib/api/operation"
import { attach, discard, readable } from "@/lib/files/attach"
import { receive } from "@/lib/files/receive"
import { lockPage } from "../lock"
import * as contracts from "./contract"

export const uploadPageFile = implementPrepared(
  contracts.uploadPageFile,
  ({ upload }) => receive(upload, contracts.uploadPageFile.upload.limit),
  async ({ input, scope, db }, received) => {
    await lockPage(db, scope, input.pageId)
    return attach(db, scope, "page", input.pageId, received)
  },
  discard,
)

export const copyPageFile = implement(contracts.copyPageFile, async ({ input, scope, db }) => {
  await lockPage(db, scope, input.pageId)
  return attach(db, scope, "page", input.pageId, await readable(db, scope, input.fileId))
})
