import { z } from "zod"
import { said } from "@/lib/messages/said"
import { contract } from "@/lib/api/contract"
import { idOut, instant, instantOut, page, paging, text } from "@/lib/api/fields"
import { organization, task as taskAccess } from "@/lib/auth/access"
import { task } from "../contract"
import { longestEntry } from "./longest"

export const timeEntry = z
  .object({
    id: idOut,
    taskId: idOut,
    userId: idOut.describe("Whose time it is."),
    startedAt: instantOut.describe("When it began."),
    seconds: z.int().min(1).max(longestEntry).describe("How long it took, in seconds."),
    note: z.string().nullable().describe("What was done; null where nothing is said of it."),
    createdAt: instantOut,
  })
  .meta({ id: "TimeEntry", description: "Time that somebody has spent on a task." })

export const timeEntryPage = page(timeEntry)

/** What is spent on a task, and by whom. */
export const timeSpent = z
  .object({
    seconds: z.int().min(0).describe("By everybody together."),
    people: z
      .array(z.object({ userId: idOut, seconds: z.int().min(1).describe("By this person.") }))
      .describe("Everybody who has spent time on it, the most first."),
  })
  .meta({ id: "TimeSpent", description: "The time that was spent on a task, in seconds." })

const startedAt = instant.describe("When it began.")
const seconds = z
  .int()
  .min(1)
  .max(longestEntry, said("too-much-time", { hours: 24 }))
  .describe("How long it took, in seconds.")
export const note = text(1000)
  .trim()
  .transform((said) => (said === "" ? null : said))
  .nullable()
  .describe("What was done; null for nothing.")

export const listTimeEntries = contract("listTimeEntries", {
  summary: "Time spent on a task",
  description: "Of everybody, what began last first.",
  access: taskAccess("reader"),
  query: z.strictObject(paging),
  returns: timeEntryPage,
})

export const listOwnTimeEntries = contract("listOwnTimeEntries", {
  summary: "One's own time over all tasks",
  description: "What the caller has spent on tasks that they see, where it began in this period, of 31 days at most.",
  access: organization("guest"),
  query: z.strictObject({
    from: instant.describe("It began then, or later."),
    before: instant.describe("It began before then."),
  }),
  returns: z
    .object({
      entries: z.array(timeEntry).describe("What began first comes first."),
      tasks: z.array(z.object({ id: idOut, name: z.string() })).describe("Those on which it was spent."),
    })
    .meta({ id: "OwnTime", description: "Somebody's time over a period." }),
})

export const createTimeEntry = contract("createTimeEntry", {
  summary: "Note time spent on a task",
  description: "One's own. It must be over by now: what would end in the future is a 400.",
  access: taskAccess("commenter"),
  body: z.strictObject({ startedAt, seconds, note: note.optional() }),
  returns: timeEntry,
  status: 201,
  errors: ["archived"],
})

export const updateTimeEntry = contract("updateTimeEntry", {
  summary: "Change time spent on a task",
  description: "One's own alone: that of somebody else is a 403.",
  access: taskAccess("commenter"),
  body: z.strictObject({ startedAt: startedAt.optional(), seconds: seconds.optional(), note: note.optional() }),
  returns: timeEntry,
  errors: ["not-found", "forbidden", "archived"],
})

export const deleteTimeEntry = contract("deleteTimeEntry", {
  summary: "Delete time spent on a task",
  description: "One's own; that of others by an administrator of a space in which the task stands.",
  access: taskAccess("commenter"),
  returns: null,
  errors: ["not-found", "forbidden", "archived"],
})

const minutes = z
  .int()
  .min(1)
  .max(600_000, said("too-much-time", { hours: 10_000 }))
  .nullable()

export const setTaskPlannedTime = contract("setTaskPlannedTime", {
  summary: "Set the planned time of a task",
  description:
    "How long it is to take, in minutes; null for no plan. Where `previous` is given and another time is planned by now, and not the one asked for either, nothing is changed: a 409 `changed-since` with `previous`, `current`, and the `author` of the last change and its time `at`.",
  access: taskAccess("editor"),
  body: z.strictObject({
    plannedMinutes: minutes.describe("In minutes; null for no plan."),
    previous: minutes.optional().describe("What was planned when this was decided."),
  }),
  returns: task,
  errors: ["changed-since", "archived"],
})
