import { implement } from "@/lib/api/operation"
import { addStage, alterStage, dropStage, moveStage } from "./change"
import * as contracts from "./contract"

export const createStage = implement(contracts.createStage, ({ input, ...work }) => {
  const { name, kind, tasksLimit, color, order, beforeId, afterId } = input
  return addStage(work, { name, kind, tasksLimit, color }, { order, beforeId, afterId })
})

export const updateStage = implement(contracts.updateStage, ({ input, ...work }) =>
  alterStage(work, { id: input.stageId }, input),
)

export const changeProjectStageOrder = implement(contracts.changeProjectStageOrder, ({ input, ...work }) =>
  moveStage(work, { id: input.stageId }, input),
)

export const deleteStage = implement(contracts.deleteStage, ({ input, ...work }) =>
  dropStage(work, { id: input.stageId }, input.moveTasksTo),
)
