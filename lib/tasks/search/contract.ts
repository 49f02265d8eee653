import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instantOut, page, paging } from "@/lib/api/fields"
import { organization } from "@/lib/auth/access"
import { task } from "../contract"

export const textParts = z.array(
  z
    .object({
      text: z.string(),
      match: z.boolean().describe("Whether it is what was searched for."),
    })
    .meta({ id: "TextPart", description: "A piece of a text in which something was found." }),
)

const foundMessage = z
  .object({
    id: idOut,
    authorId: idOut,
    authorName: z.string(),
    createdAt: instantOut,
    excerpt: textParts.describe("Where it matches."),
  })
  .meta({ id: "FoundMessage", description: "A message of a task in which something was found." })

export const foundTask = z
  .object({
    task,
    name: textParts.describe("The name, piece by piece."),
    excerpt: textParts.describe("Where the description matches; empty where it does not."),
    message: foundMessage.nullable().describe("The newest message that matches; null where none does."),
  })
  .meta({ id: "FoundTask", description: "A task that was found, and what of it matches." })

export const foundTasks = page(foundTask)

export const searchTasks = contract("searchTasks", {
  summary: "Search tasks",
  description:
    "By the words of their names, descriptions and messages, inflected in English and Russian, or begun; then by words that are written almost so. Those whose name matches come first, then those whose description does, then those of which a message does, then in the same order those that match almost; among equal ones the newest. `search` takes the conditions of `listTasks` too: `basket assignee:ada due:<7d`. Of the tasks that stand on a board which the caller sees, and are archived neither there nor with it.",
  access: organization("guest"),
  query: z.strictObject({
    ...paging,
    search: z.string().max(1000).describe("Words, phrases in quotes, and conditions."),
  }),
  returns: foundTasks,
})
