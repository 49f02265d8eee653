import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, idOut, idText } from "@/lib/api/fields"
import { project } from "@/lib/auth/access"
import { visit } from "./visit"

export const setPresence = contract("setPresence", {
  summary: "Say that one looks at a board, and learn who else does",
  description:
    "For a window that shows the board, by a `visitId` of its own: to be said again within 20 seconds, with the task that is open, or `here: false` on leaving. Answers who looks now, oneself included, each with the open tasks and those in whose chat they write. Nothing of it is kept. When somebody comes, goes, opens another task, begins to write or ends, an event `presence` with the `projectId` says so to who follows `GET /events`.",
  access: project("reader"),
  effect: "read",
  body: z.strictObject({
    ...visit,
    taskId: id.nullable().optional(),
    writing: z.boolean().default(false).optional().describe("Whether a message of that task is being written there."),
  }),
  returns: z.array(
    z
      .object({
        userId: idOut,
        name: z.string(),
        taskIds: z.array(idText),
        writingIn: z.array(idText).describe("The tasks in whose chat they are writing."),
      })
      .meta({ id: "Presence", description: "Somebody who looks at the board now." }),
  ),
  status: 200,
  errors: ["not-found"],
})
