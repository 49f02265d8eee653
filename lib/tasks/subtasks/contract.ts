import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { day, id, idOut, instantOut, listPosition, name, onlyOneListPosition } from "@/lib/api/fields"
import { organization, task as taskAccess } from "@/lib/auth/access"
import { oneListPosition } from "@/lib/stages/contract"
import { said } from "@/lib/messages/said"

export const subtask = z
  .object({
    id: idOut,
    taskId: idOut,
    name: z.string().describe("Empty where it is shown on the board as a card that the caller does not see."),
    done: z.boolean().describe("Whether it is done; of one that is shown on the board, whether its card is completed."),
    order: z
      .string()
      .describe("A rank: texts that sort by their bytes, task by task, and of which only the order says anything."),
    cardId: idOut.nullable().describe("The task as which it is shown on a board; null where it is not."),
    assigneeId: idOut
      .nullable()
      .describe("Whose step it is; null for nobody, and where it is shown on a board, where its card has assignees."),
    dueDate: z.iso
      .date()
      .nullable()
      .describe("The day until which it is to be done; null for none, and where it is shown on a board."),
    createdAt: instantOut,
  })
  .meta({
    id: "Subtask",
    description:
      "A step of a task. Where it is shown on a board, its name and whether it is done are those of its card.",
  })

const subtasks = z.array(subtask)

const ofNew = {
  assigneeId: id.optional().describe("Whose step it is: somebody who may see the task."),
  dueDate: day.optional().describe("The day until which it is to be done."),
}

export const listSubtasks = contract("listSubtasks", {
  summary: "Subtasks of a task",
  description: "In their order.",
  access: taskAccess("reader"),
  returns: subtasks,
})

export const ownSubtask = subtask
  .extend({
    taskName: z.string().describe("What its task is called."),
    can: z.object({ edit: z.boolean().describe("Whether the caller may change it.") }),
  })
  .meta({ id: "OwnSubtask", description: "A step that the caller is to do." })

export const listOwnSubtasks = contract("listOwnSubtasks", {
  summary: "Own subtasks",
  description:
    "What the caller is to do of tasks in work that stand on a board which the caller sees, and are archived neither there nor with it. The first due first, those without a day last; at most 200. One that is shown on a board is a task of its own: `listTasksByAssignee`.",
  access: organization("guest"),
  returns: z.array(ownSubtask),
})

export const createSubtask = contract("createSubtask", {
  summary: "Create a subtask",
  description:
    "Behind the others. A task has at most 500. With `cardId` a task that there is already becomes one, as which it is shown on its boards: the caller must be an editor of it too, and assignee and date are those that it has. A task is a subtask of one other at most, and of none of its own. An assignee is told of it; somebody of another organization is a 404, somebody who cannot see the task a 400 `cannot-see`.",
  access: taskAccess("editor"),
  body: z
    .strictObject({
      name: name.optional(),
      cardId: id.optional().describe("A task that becomes the subtask."),
      ...ofNew,
    })
    .refine((given) => (given.name === undefined) !== (given.cardId === undefined), {
      error: said("one-of", { fields: "name, cardId" }),
    })
    .refine((given) => given.cardId === undefined || given.assigneeId === undefined, {
      error: said("only-one-of", { fields: "cardId, assigneeId" }),
    })
    .refine((given) => given.cardId === undefined || given.dueDate === undefined, {
      error: said("only-one-of", { fields: "cardId, dueDate" }),
    }),
  returns: subtask,
  status: 201,
  errors: ["not-found", "forbidden", "cannot-see", "too-many-subtasks", "already-subtask", "subtask-loop", "archived"],
})

export const createSubtasks = contract("createSubtasks", {
  summary: "Create several subtasks",
  description:
    "In the order given, behind the others, all or none, as one change. A task has at most 500. `names` where they have no more than a name, else `subtasks`. Assignees are told of it; somebody of another organization is a 404, somebody who cannot see the task a 400 `cannot-see`.",
  access: taskAccess("editor"),
  body: z
    .strictObject({
      names: z.array(name).min(1).max(100).optional().describe("What they are called."),
      subtasks: z
        .array(z.strictObject({ name, ...ofNew }))
        .min(1)
        .max(100)
        .optional()
        .describe("What they are called, whose they are and until when they are to be done."),
    })
    .refine((given) => (given.names === undefined) !== (given.subtasks === undefined), {
      error: said("one-of", { fields: "names, subtasks" }),
    }),
  returns: subtasks,
  status: 201,
  errors: ["not-found", "cannot-see", "too-many-subtasks", "archived"],
})

export const renameSubtask = contract("renameSubtask", {
  summary: "Rename a subtask",
  description: "One that is shown on a board is renamed there too.",
  access: taskAccess("editor"),
  body: z.strictObject({ name }),
  returns: subtask,
  errors: ["not-found", "forbidden", "archived"],
})

export const setSubtaskShownOnBoard = contract("setSubtaskShownOnBoard", {
  summary: "Show a subtask on the board",
  description:
    "As a card of its own, which is a task like any other: behind the card of its task, or at the end of `stageId`, a column of any board of which the caller is an editor. The card takes its assignee and date. From then on either has the name of the other, and is done when the other is. Shown no more, it stays a subtask with the first assignee and the due day of the card, and the card goes to the trash.",
  access: taskAccess("editor"),
  body: z.strictObject({
    shownOnBoard: z.boolean().describe("Whether it has a card of its own."),
    stageId: id.optional().describe("A column, for the card that is made."),
  }),
  returns: subtask,
  errors: ["not-found", "forbidden", "stage-full", "no-column", "archived"],
})

export const moveSubtask = contract("moveSubtask", {
  summary: "Move a subtask among the others",
  description:
    "To the index `order`, clamped, or before or after another subtask of the task; without any of them to the end.",
  access: taskAccess("editor"),
  body: z.strictObject(listPosition).refine(onlyOneListPosition, oneListPosition),
  returns: subtask,
  errors: ["not-found", "archived"],
})

export const setSubtaskDone = contract("setSubtaskDone", {
  summary: "Mark a subtask as done, or as not done",
  description:
    "Of one that is shown on a board the card is completed, or in work again; one that was rejected there is not done, and stays rejected where that is asked for.",
  access: taskAccess("editor"),
  body: z.strictObject({ done: z.boolean().describe("Whether it is done.") }),
  returns: subtask,
  errors: ["not-found", "forbidden", "archived"],
})

const ofCard = " Of one that is shown on a board they are those of its card: a 409 `subtask-has-card`."

export const setSubtaskAssignee = contract("setSubtaskAssignee", {
  summary: "Give a subtask to somebody",
  description: `To one who may see the task; null takes it back. They are told of it.${ofCard}`,
  access: taskAccess("editor"),
  body: z.strictObject({ userId: id.nullable().describe("Whose step it is to be; null for nobody.") }),
  returns: subtask,
  errors: ["not-found", "cannot-see", "subtask-has-card", "archived"],
})

export const setSubtaskDueDate = contract("setSubtaskDueDate", {
  summary: "Set until when a subtask is to be done",
  description: `A day of the calendar, whatever the zone; null takes it away.${ofCard}`,
  access: taskAccess("editor"),
  body: z.strictObject({ dueDate: day.nullable().describe("The day; null for none.") }),
  returns: subtask,
  errors: ["not-found", "subtask-has-card", "archived"],
})

export const deleteSubtask = contract("deleteSubtask", {
  summary: "Delete a subtask",
  description: "Where it is shown on a board its card goes to the trash.",
  access: taskAccess("editor"),
  returns: null,
  errors: ["not-found", "forbidden", "archived"],
})
