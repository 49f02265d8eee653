import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { task as taskAccess } from "@/lib/auth/access"
import { task } from "../contract"
import { wantedRecurrence } from "./schema"

export const setTaskRecurrence = contract("setTaskRecurrence", {
  summary: "Let a task repeat",
  description:
    "By the calendar, or so long after each completion; null ends it. When the task is completed the next one is made, which has the rule from then on; one that is rejected keeps it. Days are those of the time zone of whoever sets the rule. By the calendar the next one is due after the day of the completion: what was missed is left out. A task without a due date gets the first one of the rule. A copy of a task does not repeat.",
  access: taskAccess("editor"),
  body: z.strictObject({ recurrence: wantedRecurrence.nullable().describe("How it is to repeat; null for no more.") }),
  returns: task,
  errors: ["archived"],
})
