import { call } from "../../support/call"
import { company, unique } from "../../support/company"
import { written } from "../../support/pages"
import { cells, Model } from "./model"

export type Studio = Awaited<ReturnType<typeof studio>>

/** A board with three cards, four people who work on them, and as many labels. In each chat stands a word that all have read. */
export async function studio() {
  const { owner, member, board } = await company()
  const { projectId, tasks } = await board()
  const taskIds = await tasks(["Sketch", "Build", "Test"])
  const people = (await Promise.all(Array.from({ length: 4 }, () => member("editor")))).toSorted((a, b) => a.id - b.id)
  const labelIds: number[] = []
  for (const color of ["#ff0000", "#00aa00", "#0088cc", "#cc8800"])
    labelIds.push((await call("createLabel", { name: unique("Label"), color }, { as: owner })).body.id)
  const model = new Model()
  for (const taskId of taskIds) {
    const step = await call("createSubtask", { taskId, name: "First" }, { as: owner })
    model.steps.push({ id: step.body.id, taskId })
    model.set(cells.step(step.body.id, "name"), "First")
    model.set(cells.step(step.body.id, "done"), false)
    const { body } = await call("sendTaskMessage", { taskId, content: written("Hello") }, { as: owner })
    model.messages.push({ id: body.id, taskId, authorId: owner.id })
    model.set(cells.message(body.id, "text"), "Hello")
    for (const as of people) {
      await call("markTaskMessagesRead", { taskId, messageId: body.id }, { as })
      model.set(cells.mark(taskId, as.id), body.id)
    }
  }
  return { owner, projectId, taskIds, people, labelIds, model }
}
