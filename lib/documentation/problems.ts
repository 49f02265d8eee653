import { z } from "zod"
import { idOut, instantOut } from "@/lib/api/fields"
import { richText } from "@/lib/rich-text/schema"

export const problems = {
  "too-deep": { status: 400, title: "Pages cannot stand that deep" },
  "stale-revision": {
    status: 409,
    title: "Somebody has written here since",
    members: z.object({
      content: richText.nullable().describe("The text as it stands now."),
      revision: z.int().describe("Its revision: what the next write has to name."),
      updatedAt: instantOut.nullable().describe("When it was written last."),
      author: z.object({ userId: idOut, name: z.string() }).nullable().describe("Who wrote it last."),
    }),
  },
} as const
