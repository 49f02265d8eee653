import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { instant, paging, queryId, queryInteger } from "@/lib/api/fields"
import { organization, project } from "@/lib/auth/access"
import { taskHistoryPage, taskPage } from "../contract"

export const taskSorts = ["created", "updated", "due"] as const

export const taskSort = z.enum(taskSorts)

const filter = z
  .string()
  .max(1000)
  .optional()
  .describe(
    'Conditions, all of which hold: `assignee:ada label:bug,design status:open due:<7d in:"Website relaunch" basket`. Fields are `assignee`, `creator`, `member`, `reviewer` (who is asked for a review), `pending` (a reviewer who has not answered yet), `label`, `in` (a project), `stage`, `status` (open, done, rejected), `importance` (low, normal, high, urgent), `has` (description, messages, attention, subtasks), `is` (blocked: in work, and waiting for a task that is in work too), `due`, `begin`, `created`, `updated`, `completed`. Values after commas are one or the other, `-` before a condition excludes, quotes hold words together. A name is that of a person, label, project or stage, or how one of its words begins; `me` is the caller, `none` is nobody or nothing, `#12` an identifier. A date is a day (`2026-03-01`), an instant, `today`, `tomorrow`, `yesterday`, `overdue`, `none`, or an amount of days, weeks or months (`7d`, `2w`, `1m`), alone, behind `<`, `<=`, `>` or `>=`, or as `2026-03-01..2026-03-07`. Everything else is a part of the name of the task. Fields and words are read in Russian too.',
  )

const given = { ...paging, filter }
const sorted = {
  ...given,
  sort: taskSort
    .default("created")
    .describe("`created` (the newest first), `updated` (the last changed first) or `due` (the first due first)."),
}

const live = "Of the tasks that stand on a board which the caller sees, and are archived neither there nor with it."

export const listTasks = contract("listTasks", {
  summary: "All tasks of the organization",
  description: `${live} \`filter\` and the other fields are conditions that all hold.`,
  access: organization("guest"),
  query: z.strictObject({
    ...sorted,
    status: queryInteger(0, 2).optional(),
    assigneeId: queryId.optional().describe("Somebody it is assigned to."),
    creatorId: queryId.optional(),
    labelId: queryId.optional(),
    projectId: queryId.optional(),
    stageId: queryId.optional(),
    dueFrom: instant
      .optional()
      .describe("Due at this instant or later; for whole days, which are midnights of UTC, too."),
    dueBefore: instant.optional().describe("Due before this instant."),
    changedSince: instant.optional().describe("Changed at this instant or later."),
    search: z.string().trim().max(255).optional().describe("A part of the name, in whatever case."),
  }),
  returns: taskPage,
})

export const listTasksByAssignee = contract("listTasksByAssignee", {
  summary: "Tasks by assignee",
  description: `${live} A person whom the caller does not see is a 404.`,
  access: organization("guest"),
  query: z.strictObject(sorted),
  returns: taskPage,
  errors: ["not-found"],
})

export const listTasksCreatedByMe = contract("listTasksCreatedByMe", {
  summary: "Tasks created by the current user",
  description: live,
  access: organization("guest"),
  query: z.strictObject(sorted),
  returns: taskPage,
})

export const listTasksInvolvingMe = contract("listTasksInvolvingMe", {
  summary: "Tasks involving the user",
  description: `Assigned to the caller, with the caller as a member or reviewer, with a description or a message that mentions them, or with messages of theirs. ${live}`,
  access: organization("guest"),
  query: z.strictObject(sorted),
  returns: taskPage,
})

const today = "Today is the day of the caller's time zone. What has been archived since it was completed counts."

export const listTasksCompletedToday = contract("listTasksCompletedToday", {
  summary: "Tasks completed today by the assignee user",
  description: `Assigned to the person, and completed today, the last one first. ${today} A person whom the caller does not see is a 404.`,
  access: organization("guest"),
  query: z.strictObject(paging),
  returns: taskPage,
  errors: ["not-found"],
})

export const countProjectTasksCompletedToday = contract("countProjectTasksCompletedToday", {
  summary: "Count of project tasks completed today",
  description: today,
  access: project("reader"),
  returns: z.object({ count: z.int() }).meta({ id: "TaskCount", description: "How many tasks there are." }),
})

const amount = (description: string) => z.int().describe(description)

export const countTasks = contract("countTasks", {
  summary: "Task count for the main page",
  description: `The caller's open tasks. Each that is assigned to them is counted once among \`overdue\`, \`today\`, \`upcoming\`, \`later\` and \`noDate\`, by the clock of their time zone. ${live}`,
  access: organization("guest"),
  returns: z
    .object({
      overdue: amount("Due before now; a whole day is over when it ends."),
      today: amount("Due today."),
      upcoming: amount("Due in the seven days after today."),
      later: amount("Due after those."),
      noDate: amount("Without a date."),
      waiting: amount("Created by the caller, and assigned to others alone."),
      review: amount("Waiting for the caller's review: asked of them, and not answered yet."),
    })
    .meta({ id: "OwnTaskCounts", description: "How many open tasks somebody has, by when they are due." }),
})

export const listTaskHistory = contract("listTaskHistory", {
  summary: "Task history of the user",
  description: "What the caller has done with tasks, the last first: of the tasks and boards that they still see.",
  access: organization("guest"),
  query: z.strictObject(paging),
  returns: taskHistoryPage,
})
