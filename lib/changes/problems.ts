import { z } from "zod"
import { colorOut, idOut, instantOut } from "@/lib/api/fields"

/** What a caller may believe of a task: its properties, or where it stands. */
export const comparedValues = z
  .object({
    name: z.string(),
    status: z.int(),
    importance: z.int(),
    color: colorOut,
    dateBegin: instantOut.nullable(),
    dateEnd: instantOut.nullable(),
    dateAllDay: z.boolean(),
    blockReason: z.string().nullable(),
    plannedMinutes: z.int().nullable().describe("In minutes; null for no plan."),
    columnId: idOut,
    rowId: idOut.nullable(),
  })
  .partial()
  .meta({ description: "Those properties that differ, or the cell of the board.", id: "ComparedValues" })

const difference = {
  previous: comparedValues.nullable().describe("What the caller believed."),
  current: comparedValues.nullable().describe("What stands there now."),
  author: z
    .object({ userId: idOut, name: z.string() })
    .nullable()
    .describe("Who has changed it; null where nobody has since it was made."),
  at: instantOut.nullable().describe("When it was changed."),
}

export const problems = {
  "changed-since": {
    status: 409,
    title: "It has changed since",
    members: z
      .object({
        ...difference,
        changed: z
          .array(z.object({ taskId: idOut, name: z.string(), ...difference }))
          .optional()
          .describe("Every task that has changed since."),
      })
      .partial(),
  },
  "not-undoable": { status: 409, title: "This change cannot be undone" },
} as const
