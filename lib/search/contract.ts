import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, page, paging } from "@/lib/api/fields"
import { organization } from "@/lib/auth/access"
import { said } from "@/lib/messages/said"
import { foundTasks, textParts } from "@/lib/tasks/search/contract"
import { foundKinds, isFoundKind, thingKinds } from "./kinds"

export const foundThing = z
  .object({
    kind: z.enum(thingKinds).describe("What kind of thing it is."),
    id: idOut,
    name: textParts.describe("The name, piece by piece."),
    excerpt: textParts.describe("Where the text matches, of a person the job title; empty where it does not."),
    icon: z.string().nullable().describe("Of a page or space; null where it has none."),
    color: z.string().nullable().describe("Of a project or space; null for none."),
    avatarUrl: z.string().nullable().describe("The picture of a person; null for none."),
    place: z
      .string()
      .nullable()
      .describe("The space of a project, page or regulation that the caller sees; else null."),
    draft: z.boolean().describe("Whether it is a regulation that nobody but its editors sees yet."),
  })
  .meta({ id: "FoundThing", description: "Something beside tasks that was found, and what of it matches." })

const things = page(foundThing)

const kinds = z
  .string()
  .transform((written, context) => {
    const words = written.split(",").map((word) => word.trim())
    if (words.every(isFoundKind)) return words
    context.issues.push({
      code: "custom",
      message: said("not-one-of", { values: foundKinds.join(", ") }),
      input: written,
    })
    return z.NEVER
  })
  .meta({ override: { type: "string" } })

export const search = contract("search", {
  summary: "Search everything",
  description:
    "By the words of names and texts, inflected in English and Russian, or begun: tasks as `searchTasks` finds them, projects and spaces by their names, pages and regulations by their names and texts, people by their names and job titles. Of each kind those whose name matches come first, then those whose text does, the newest first among equal ones; where there is none, what is written almost so. Conditions on tasks (`assignee:ada`) find tasks alone. What the caller does not see is not found, and archived places are left out; of regulations editors find the drafts too, the others what is published.",
  access: organization("guest"),
  query: z.strictObject({
    query: z.string().max(1000).describe("Words, phrases in quotes, and conditions on tasks."),
    kinds: kinds.optional().describe(`Of which kinds, parted by commas: ${foundKinds.join(", ")}. Without it: of all.`),
    limit: paging.limit.describe("How many of each kind: 50 where nothing is asked for, at most 200."),
    cursor: paging.cursor.describe("Of one kind, which `kinds` names alone."),
  }),
  returns: z
    .object({
      tasks: foundTasks,
      projects: things,
      pages: things,
      regulations: things,
      people: things,
      spaces: things,
    })
    .meta({ id: "Found", description: "What was found, by kind." }),
})
