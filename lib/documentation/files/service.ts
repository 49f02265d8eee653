import { notFound } from "@/lib/api/errors"
import { implement, implementPrepared } from "@/lib/api/operation"
import { attach, discard, readable } from "@/lib/files/attach"
import { receive } from "@/lib/files/receive"
import { lockPage } from "../queries"
import * as contracts from "./contract"

export const uploadPageFile = implementPrepared(
  contracts.uploadPageFile,
  ({ upload }) => receive(upload, contracts.uploadPageFile.upload.limit),
  async ({ input, scope, db }, received) => {
    if (!(await lockPage(db, scope, input.pageId))) throw notFound()
    return attach(db, scope, "page", input.pageId, received)
  },
  discard,
)

export const copyPageFile = implement(contracts.copyPageFile, async ({ input, scope, db }) => {
  if (!(await lockPage(db, scope, input.pageId))) throw notFound()
  return attach(db, scope, "page", input.pageId, await readable(db, scope, input.fileId))
})
