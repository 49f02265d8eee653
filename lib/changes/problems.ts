import { z } from "zod"
import { idOut, instantOut } from "@/lib/api/fields"

const fields = z.record(z.string(), z.unknown())
const difference = {
  previous: fields.nullable().describe("What the caller believed."),
  current: fields.nullable().describe("What stands there now."),
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
