import { notFound } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { boardBeside, positionBeside } from "../making/beside"
import { standNew, theRecord } from "../service"
import * as contracts from "./contract"
import { copyBeside, whoSee } from "./copy"
import { findOriginal } from "./queries"

export const duplicateTask = implement(contracts.duplicateTask, async ({ input, scope, db, changes }) => {
  const { stageId } = input
  const projectId = await boardBeside(db, scope, stageId)
  const { boards, place } = await positionBeside(db, scope, projectId, stageId)
  const original = await findOriginal(db, scope, scope.id)
  if (!original) throw notFound()

  const { cover, ...properties } = original.properties
  const fields = { ...properties, name: input.name ?? properties.name }
  const content = await whoSee(db, scope, [projectId], original.content)
  const [copy] = await standNew({ db, scope, changes }, boards, [{ fields, content, place }])
  if (!copy) throw notFound()
  const copied = { from: scope.id, to: copy.id, boardIds: [projectId], description: content.description, cover }
  await copyBeside(
    { db, scope, changes },
    copied,
    ({ id: _id, taskId: _of, cardId: _card, createdAt: _at, ...step }) => step,
  )
  return theRecord(db, scope, copy.id)
})
