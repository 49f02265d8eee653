import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut } from "@/lib/api/fields"
import { regulation, space } from "@/lib/auth/access"
import { visit } from "../visit"

const visitWith = (writing: string) =>
  z.strictObject({
    ...visit,
    writing: z.boolean().default(false).optional().describe(writing),
  })

export const setPagePresence = contract("setPagePresence", {
  summary: "Say that one looks at a page, and learn who else does",
  description:
    "For a window that shows the page, by a `visitId` of its own: to be said again within 20 seconds, with `writing` while its text is written there, or `here: false` on leaving. Answers who looks now, oneself included. Nothing of it is kept. When somebody comes, goes, begins to write or ends, an event `presence` with the `pageId` says so to who follows `GET /events`.",
  access: space("reader"),
  effect: "read",
  body: visitWith("Whether the text of the page is being written there."),
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

export const setRegulationPresence = contract("setRegulationPresence", {
  summary: "Say that one looks at a regulation, and learn who else does",
  description:
    "For a window that shows the regulation, by a `visitId` of its own: to be said again within 20 seconds, with `writing` while its draft is written there, or `here: false` on leaving. Answers who looks now, oneself included; a guest learns of the people of their spaces alone. Nothing of it is kept. When somebody comes or goes, an event `presence` with the `regulationId` says so to who follows `GET /events` and sees the regulation; when somebody begins to write or ends, to who may edit it.",
  access: regulation("reader"),
  effect: "read",
  body: visitWith("Whether its draft is being written there; counts for who may edit it."),
  returns: z.array(
    z
      .object({
        userId: idOut,
        name: z.string(),
        writing: z
          .boolean()
          .describe("Whether they are writing its draft. False for whoever may not edit: they see no draft."),
      })
      .meta({ id: "RegulationPresence", description: "Somebody who looks at the regulation now." }),
  ),
  status: 200,
})
