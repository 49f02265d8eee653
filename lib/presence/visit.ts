import { z } from "zod"
import { said } from "@/lib/messages/said"

/** What a window says of its visit to a board or a text. */
export const visit = {
  visitId: z.uuid(said("not-a-uuid")).describe("The visit of a window, by a UUID that it has made."),
  here: z
    .boolean()
    .default(true)
    .optional()
    .describe(
      "False where it looks no more: the visit has ended then, and who comes back does so with another `visitId`.",
    ),
}
