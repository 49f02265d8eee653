import { call } from "../../support/call"
import { cells, runOf, taskOf } from "./model"
import { set, type Command } from "./turn"

/** Of who and what is named by a card, and of the timers that run on it. */
export const listCommands: Readonly<Record<string, Command>> = {
  async addTaskAssignee({ studio, model, as, one }) {
    const [taskId, userId] = [one(studio.taskIds), one(studio.people).id]
    const reply = await call("addTaskAssignee", { taskId, userId }, { as })
    return set(model, cells.assignee(taskId, userId), true, { reply, expected: 201 })
  },
  async removeTaskAssignee({ studio, model, as, one }) {
    const taskId = one(studio.taskIds)
    const assigned = studio.people.filter(({ id }) => model.get(cells.assignee(taskId, id)) !== null)
    const userId = one([...assigned, one(studio.people)]).id
    const reply = await call("removeTaskAssignee", { taskId, userId }, { as })
    return set(model, cells.assignee(taskId, userId), null, { reply, expected: 204 })
  },
  async addTaskLabel({ studio, model, as, one }) {
    const [taskId, labelId] = [one(studio.taskIds), one(studio.labelIds)]
    const reply = await call("addTaskLabel", { taskId, labelId }, { as })
    return set(model, cells.label(taskId, labelId), true, { reply, expected: 201 })
  },
  async removeTaskLabel({ studio, model, as, one }) {
    const taskId = one(studio.taskIds)
    const labelled = studio.labelIds.filter((id) => model.get(cells.label(taskId, id)) !== null)
    const labelId = one([...labelled, one(studio.labelIds)])
    const reply = await call("removeTaskLabel", { taskId, labelId }, { as })
    return set(model, cells.label(taskId, labelId), null, { reply, expected: 204 })
  },
  /** One that runs on another task stops; one that runs on this task goes on. */
  async startTimer({ studio, model, as, one }) {
    const [taskId, cell] = [one(studio.taskIds), cells.timer(as.id)]
    const reply = await call("startTimer", { taskId }, { as })
    const running = model.get(cell)
    const goesOn = running !== null && taskOf(running) === taskId
    return set(model, cell, goesOn ? running : runOf(taskId, model.unique()), { reply, expected: 201 })
  },
  async stopTimer({ model, as }) {
    const cell = cells.timer(as.id)
    const { body } = await call("getOwnTimer", {}, { as })
    const reply = await call("stopTimer", { timerId: body.timer?.id ?? 1 }, { as })
    return set(model, cell, null, { reply, expected: model.get(cell) === null ? 404 : 200 })
  },
}
