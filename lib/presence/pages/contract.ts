import { z } from "zod"
import { said } from "@/lib/messages/said"
import { contract } from "@/lib/api/contract"
import { idOut } from "@/lib/api/fields"
import { space } from "@/lib/auth/access"

export const setPagePresence = contract("setPagePresence", {
  summary: "Say that one looks at a page, and learn who else does",
  description:
    "For a window that shows the page, by a `visitId` of its own: to be said again within 20 seconds, with `writing` while its text is written there, or `here: false` on leaving. Answers who looks now, oneself included. Nothing of it is kept. When somebody comes, goes, begins to write or ends, an event `presence` with the `pageId` says so to who follows `GET /events`.",
  access: space("reader"),
  effect: "read",
  body: z.strictObject({
    visitId: z.uuid(said("not-a-uuid")).describe("The window, by a UUID that it has made."),
    here: z.boolean().default(true).optional().describe("False where it looks no more."),
    writing: z.boolean().default(false).optional().describe("Whether the text of the page is being written there."),
  }),
  returns: z.array(
    z
      .object({
        userId: idOut,
        name: z.string(),
        writing: z.boolean().describe("Whether they are writing its text."),
      })
      .meta({ id: "PagePresence", description: "Somebody who looks at the page now." }),
  ),
  status: 200,
})
