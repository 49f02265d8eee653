import { z } from "zod"
import { said } from "@/lib/messages/said"
import { recurrenceStarts, recurrenceUnits, weekdays } from "./rule"

const dayOfMonth = z.int().min(1).max(31)
const month = z.int().min(1).max(12)

/** How a task repeats, as answers tell it. */
export const recurrence = z
  .object({
    unit: z.enum(recurrenceUnits).describe("What is counted."),
    every: z.int().min(1).describe("How many of them lie between one and the next."),
    from: z
      .enum(recurrenceStarts)
      .describe("`dueDate`: by the calendar; `completion`: so long after it was completed."),
    weekdays: z.array(z.enum(weekdays)).describe("On which days of a week; empty where it goes by no week."),
    dayOfMonth: dayOfMonth
      .nullable()
      .describe("On which day of a month, or the last of one that is shorter; null where it goes by no month."),
    month: month.nullable().describe("In which month of a year, from 1 on; null where it goes by no year."),
    timeZone: z.string().describe("Of whoever has set it: it says what day it is."),
    scheduledFor: z
      .string()
      .nullable()
      .describe("The day of the rule that this task stands for, wherever its date was moved to; null for none."),
  })
  .meta({ id: "Recurrence", description: "How a task repeats: when it is completed, the next one is made." })

type Given = { readonly unit: string; readonly from?: string; readonly [field: string]: unknown }
const goesWith: Readonly<Record<string, readonly string[]>> = {
  weekdays: ["week"],
  dayOfMonth: ["month", "year"],
  month: ["year"],
}

/** How a task is to repeat. */
export const wantedRecurrence = z
  .strictObject({
    unit: z.enum(recurrenceUnits).describe("What is counted."),
    every: z.int().min(1).max(999).default(1).describe("How many of them lie between one and the next."),
    from: z
      .enum(recurrenceStarts)
      .default("dueDate")
      .describe("`dueDate`: by the calendar, the next day of the rule; `completion`: so long after it is completed."),
    weekdays: z
      .array(z.enum(weekdays))
      .min(1)
      .max(7)
      .optional()
      .describe("With `week`: on which days. Not given, that of the due date."),
    dayOfMonth: dayOfMonth
      .optional()
      .describe(
        "With `month` and `year`: on which day, or the last of a month that is shorter. Not given, that of the due date.",
      ),
    month: month.optional().describe("With `year`: in which month, from 1 on. Not given, that of the due date."),
  })
  .superRefine((given: Given, context) => {
    for (const [field, units] of Object.entries(goesWith)) {
      if (given[field] === undefined) continue
      const wrong =
        given.from === "completion" ? { field: "from", value: "dueDate" } : { field: "unit", value: units.join(", ") }
      if (given.from === "completion" || !units.includes(given.unit))
        context.addIssue({ code: "custom", path: [field], message: said("only-with", wrong) })
    }
  })
