import { call, type Reply } from "../../support/call"
import { unique } from "../../support/company"
import { cells, made, type StepField, type Value } from "./model"
import { set, type Command, type Outcome, type Turn } from "./turn"

type At = { readonly taskId: number; readonly subtaskId: number }

/** Does something with one of the subtasks: in the trash there is none to be changed. */
async function change<V extends Value>(
  { model, one }: Turn,
  field: StepField,
  after: V,
  send: (at: At, after: V) => Promise<Reply<unknown>>,
  expected = 200,
): Promise<Outcome> {
  const { id, taskId } = one(model.steps)
  const reply = await send({ taskId, subtaskId: id }, after)
  if (model.get(cells.step(id, "deleted")) !== null) return { reply, expected: 404, effects: [] }
  return set(model, cells.step(id, field), after, { reply, expected })
}

/** Of the subtasks of a card. */
export const stepCommands: Readonly<Record<string, Command>> = {
  async createSubtask({ studio, model, as, one }) {
    const [taskId, name] = [one(studio.taskIds), unique("Step")]
    const reply = await call("createSubtask", { taskId, name }, { as })
    const { id } = reply.body
    model.steps.push({ id, taskId })
    model.set(cells.step(id, "name"), name)
    model.set(cells.step(id, "done"), false)
    return { reply, expected: 201, effects: [{ cell: cells.step(id, "deleted"), before: made, after: null }] }
  },
  renameSubtask: (turn) =>
    change(turn, "name", unique("Step"), (at, name) => call("renameSubtask", { ...at, name }, { as: turn.as })),
  setSubtaskDone: (turn) =>
    change(turn, "done", turn.one([true, false]), (at, done) =>
      call("setSubtaskDone", { ...at, done }, { as: turn.as }),
    ),
  setSubtaskAssignee: (turn) =>
    change(turn, "assigneeId", turn.one([{ id: null }, ...turn.studio.people]).id, (at, userId) =>
      call("setSubtaskAssignee", { ...at, userId }, { as: turn.as }),
    ),
  setSubtaskDueDate: (turn) =>
    change(
      turn,
      "dueDate",
      turn.one([{ day: null }, { day: "2026-03-01" }, { day: "2026-04-01" }]).day,
      (at, dueDate) => call("setSubtaskDueDate", { ...at, dueDate }, { as: turn.as }),
    ),
  deleteSubtask: (turn) =>
    change(turn, "deleted", turn.model.unique(), (at) => call("deleteSubtask", at, { as: turn.as }), 204),
}
