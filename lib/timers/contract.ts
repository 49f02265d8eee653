import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, idOut, instant, instantOut } from "@/lib/api/fields"
import { organization, project, signedIn, task } from "@/lib/auth/access"
import { note, timeEntry } from "@/lib/tasks/time/contract"

export const timer = z
  .object({
    id: idOut,
    taskId: idOut,
    taskName: z.string().describe("Empty where it is the caller's own, and they see the task no more; it runs on."),
    userId: idOut.describe("Whose time it counts."),
    startedAt: instantOut.describe("Since when it runs."),
  })
  .meta({ id: "Timer", description: "A timer that runs. Each person has one at most, over all organizations." })

export const listTimers = contract("listTimers", {
  summary: "Timers that run",
  description:
    "Of everybody, on tasks that the caller may see, and the caller's own; the one that was started last first.",
  access: organization("guest"),
  returns: z.array(timer),
})

export const getOwnTimer = contract("getOwnTimer", {
  summary: "One's own timer",
  description: "Of whatever organization of the caller's; an access token is told of one of its organization alone.",
  access: signedIn,
  returns: z
    .object({
      timer: timer
        .extend({
          organizationId: idOut.describe("Where it runs."),
          organizationName: z.string().describe("What that one is called."),
          organizationSlug: z.string().describe("By which its pages are addressed."),
        })
        .meta({ id: "PlacedTimer", description: "A timer with the organization in which it runs." })
        .nullable()
        .describe("Null where none runs."),
    })
    .meta({ id: "OwnTimer", description: "The caller's own timer." }),
})

export const listProjectTimers = contract("listProjectTimers", {
  summary: "Timers that run on a project's tasks",
  description: "Of everybody; the one that was started last first.",
  access: project("reader"),
  returns: z.array(timer),
})

export const startTimer = contract("startTimer", {
  summary: "Start a timer",
  description:
    "The caller's own. Another one of theirs stops, of whatever organization, and its time is noted. One that runs on this task already goes on.",
  access: task("commenter", { from: "body.taskId" }),
  body: z.strictObject({ taskId: id }),
  returns: timer,
  status: 201,
  errors: ["archived"],
})

export const stopTimer = contract("stopTimer", {
  summary: "Stop a timer",
  description:
    "The caller's own. Its time is noted as spent on the task: under a second nothing, and of more than a day the first 24 hours. Where it stood still for a while, `endedAt` says when the work ended. Of a task that the caller sees no more the time is noted too, but no `note` can be given: 404.",
  access: organization("guest"),
  body: z.strictObject({
    endedAt: instant.optional().describe("Between its start and now. At its start, nothing is noted. Without it: now."),
    note: note.optional(),
  }),
  returns: z
    .object({ entry: timeEntry.nullable().describe("What was noted; null where that was nothing.") })
    .meta({ id: "StoppedTimer", description: "What a timer has counted." }),
  errors: ["not-found"],
})
