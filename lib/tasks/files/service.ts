import { notFound } from "@/lib/api/errors"
import { implement, implementPrepared } from "@/lib/api/operation"
import { attach, discard, readable } from "@/lib/files/attach"
import { receive } from "@/lib/files/receive"
import { findName } from "../queries"
import * as contracts from "./contract"

export const uploadTaskFile = implementPrepared(
  contracts.uploadTaskFile,
  ({ upload }) => receive(upload, contracts.uploadTaskFile.upload.limit),
  async ({ scope, db }, received) => {
    if ((await findName(db, scope, scope.id)) === null) throw notFound()
    return attach(db, scope, "task", scope.id, received)
  },
  discard,
)

export const copyTaskFile = implement(contracts.copyTaskFile, async ({ input, scope, db }) => {
  if ((await findName(db, scope, scope.id)) === null) throw notFound()
  return attach(db, scope, "task", scope.id, await readable(db, scope, input.fileId))
})
