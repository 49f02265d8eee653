import { invalid } from "@/lib/api/errors"
import { implement, implementPrepared } from "@/lib/api/operation"
import { attach, discard, readable } from "@/lib/files/attach"
import { receive } from "@/lib/files/receive"
import { lockRegulation } from "../lock"
import * as contracts from "./contract"

export const addRegulationImage = implementPrepared(
  contracts.addRegulationImage,
  ({ upload }) => receive(upload, contracts.addRegulationImage.upload.limit),
  async ({ scope, db }, received) => {
    if (received.width === null) throw invalid([{ path: "file", code: "not-an-image" }])
    await lockRegulation(db, scope)
    return attach(db, scope, "regulation", scope.id, received)
  },
  discard,
)

export const uploadRegulationFiles = implementPrepared(
  contracts.uploadRegulationFiles,
  ({ upload }) => receive(upload, contracts.uploadRegulationFiles.upload.limit),
  async ({ scope, db }, received) => {
    await lockRegulation(db, scope)
    return attach(db, scope, "regulation", scope.id, received)
  },
  discard,
)

export const copyRegulationFile = implement(contracts.copyRegulationFile, async ({ input, scope, db }) => {
  await lockRegulation(db, scope)
  return attach(db, scope, "regulation", scope.id, await readable(db, scope, input.fileId))
})
