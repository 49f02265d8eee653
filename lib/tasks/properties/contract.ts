import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { color, id, instant, name, text } from "@/lib/api/fields"
import { organization, project, task as taskAccess } from "@/lib/auth/access"
import { blockReason, changedStatuses, labels, people, task, taskIds } from "../contract"
import { said } from "@/lib/messages/said"

const status = z.int().min(0).max(2)
const importance = z.int().min(-1).max(2)
const reason = blockReason.nullable()
/** One that was set before it had to say something. */
const earlierReason = text(1000).nullable()
const dates = {
  dateBegin: instant.nullable().optional(),
  dateEnd: instant.nullable().optional(),
  dateAllDay: z.boolean().optional(),
}

const ifStill =
  " Where `previous` is given and it is neither that any more nor what is asked for, nothing is changed: a 409 `changed-since` with `previous`, `current`, and the `author` of the last change and its time `at`."

const nextOne =
  "Of a repeating task that is completed the next one is made in the same change, once: a copy in work with the next dates, its subtasks not done, on the same boards, in the columns in which the task was made. It has the rule from then on. A full column does not refuse it."

function someOf(...fields: string[]) {
  return [
    (value: object) => Object.entries(value).some(([field, given]) => fields.includes(field) && given !== undefined),
    { error: said("at-least-one-of", { fields: fields.join(", ") }) },
  ] as const
}

export const updateTaskName = contract("updateTaskName", {
  summary: "Rename a task",
  description: `On every board.${ifStill}`,
  access: taskAccess("editor"),
  body: z.strictObject({ name, previous: name.optional() }),
  returns: task,
  errors: ["archived", "changed-since"],
})

export const changeTaskStatus = contract("changeTaskStatus", {
  summary: "Change the status of a task",
  description: `0 in work, 1 completed, 2 rejected; the task stays on its boards. ${nextOne} \`blockReason\` sets or, as null, takes away the flag that it needs attention in the same change.${ifStill}`,
  access: taskAccess("editor"),
  body: z.strictObject({ status, blockReason: reason.optional(), previous: status.optional() }),
  returns: task
    .extend({ nextTask: task.nullable().describe("The next one of a repeating task that was completed by this.") })
    .meta({ id: "TaskWithNext", description: "A task, and the next one where it repeats and was completed just now." }),
  errors: ["archived", "changed-since"],
})

export const changeTaskDate = contract("changeTaskDate", {
  summary: "Change the dates of a task",
  description: `What is not given stays as it is; null takes a date away.${ifStill}`,
  access: taskAccess("editor"),
  body: z
    .strictObject({ ...dates, previous: z.strictObject(dates).optional() })
    .refine(...someOf("dateBegin", "dateEnd", "dateAllDay")),
  returns: task,
  errors: ["archived", "changed-since"],
})

export const updateTaskImportance = contract("updateTaskImportance", {
  summary: "Change the importance of a task",
  description: `-1 low, 0 normal, 1 high, 2 urgent.${ifStill}`,
  access: taskAccess("editor"),
  body: z.strictObject({ importance, previous: importance.optional() }),
  returns: task,
  errors: ["archived", "changed-since"],
})

export const updateTaskColor = contract("updateTaskColor", {
  summary: "Change the colour of a task",
  description: `Null takes it away.${ifStill}`,
  access: taskAccess("editor"),
  body: z.strictObject({ color, previous: color.optional() }),
  returns: task,
  errors: ["archived", "changed-since"],
})

export const setTaskNeedsAttention = contract("setTaskNeedsAttention", {
  summary: "Set the flag that a task needs attention",
  description: `\`blockReason\` says why; null takes the flag away.${ifStill}`,
  access: taskAccess("editor"),
  body: z.strictObject({ blockReason: reason, previous: earlierReason.optional() }),
  returns: task,
  errors: ["archived", "changed-since"],
})

const settable = [
  "status",
  "importance",
  "color",
  "dateBegin",
  "dateEnd",
  "dateAllDay",
  "assignees",
  "members",
  "reviewers",
  "labels",
]

const alteration = (ids: typeof people) =>
  z
    .strictObject({
      add: ids.optional().describe("Who or what comes, after those who are there already."),
      remove: ids.optional().describe("Who or what goes."),
    })
    .refine(({ add = [], remove = [] }) => !add.some((one) => remove.includes(one)), {
      error: said("added-and-removed"),
    })

export const updateTasks = contract("updateTasks", {
  summary: "Change properties of several tasks",
  description: `All or none, as one change: one undoing takes it back. ${nextOne} A task that the caller may not see makes it a 404, one of which they are no editor a 403; both name the identifiers. Of the dates what is not given stays as it is for each task. Of \`assignees\`, \`members\`, \`reviewers\` and \`labels\` those who are in the list already, or not in it, change nothing there; somebody of another organization is a 404, somebody who cannot see every one of the tasks a 400 \`cannot-see\`. Where a task has neither what \`previousValues\` says of it any more nor what is asked for, nothing is changed: a 409 \`changed-since\` with \`previous\`, \`current\`, and the \`author\` of the last change and its time \`at\`, and the same of every such task in \`changed\`.`,
  access: organization("guest"),
  body: z
    .strictObject({
      taskIds,
      status: status.optional(),
      importance: importance.optional(),
      color: color.optional(),
      ...dates,
      assignees: alteration(people).optional().describe("Who is to be assigned to each of them, and who no more."),
      members: alteration(people).optional().describe("Who is to be a member of each of them, and who no more."),
      reviewers: alteration(people).optional().describe("Who is to review each of them, and who no more."),
      labels: alteration(labels)
        .optional()
        .describe("What each of them is to be labelled with, and with what no more."),
      previousValues: z
        .array(
          z.strictObject({
            taskId: id,
            status: status.optional(),
            importance: importance.optional(),
            color: color.optional(),
            ...dates,
          }),
        )
        .max(500)
        .optional()
        .describe("What each of the tasks had when the change was decided."),
    })
    .refine(...someOf(...settable)),
  returns: changedStatuses,
  status: 200,
  errors: ["not-found", "forbidden", "cannot-see", "archived", "changed-since"],
})

export const completeAllTasks = contract("completeAllTasks", {
  summary: "Complete all tasks of a column or row",
  description: `Every task in work that stands in it, not archived. Tasks that are completed or rejected already stay as they are. ${nextOne}`,
  access: project("editor"),
  returns: changedStatuses,
  errors: ["archived"],
})
