import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, idOut, instantOut, page, paging } from "@/lib/api/fields"
import { organization } from "@/lib/auth/access"
import { trashKinds } from "./kinds"

const kind = z.enum(trashKinds).describe("What kind of thing it is.")

export const trashEntry = z
  .object({
    kind,
    id: idOut,
    name: z.string(),
    icon: z.string().nullable().describe("Of a page or space; null where it has none."),
    color: z.string().nullable().describe("Of a task, project or space; null for none."),
    place: z
      .string()
      .nullable()
      .describe("Where it was: a task's board, the space of a project, page or regulation; null of a space."),
    deletedAt: instantOut.describe("When it went to the trash."),
    deletedById: idOut.describe("Who put it there."),
    deletedByName: z.string().describe("What they are called, also where they have left."),
    keptUntil: instantOut.describe("When it is removed for good, or leaves the trash where `proofKept`."),
    proofKept: z
      .boolean()
      .describe(
        "Whether it is a regulation that was published: its versions, history and proofs stay, and nobody removes them.",
      ),
    canDelete: z.boolean().describe("Whether the caller may remove it for good; never true where `proofKept`."),
  })
  .meta({ id: "TrashEntry", description: "What somebody has deleted, with all that went with it." })

export const listTrash = contract("listTrash", {
  summary: "The trash",
  description:
    "What was deleted in the last 30 days and the caller may bring back, the newest first: tasks, pages and regulations as an editor of where they were, projects and spaces as an administrator. What went with something larger, such as the tasks of a board, is not listed by itself.",
  access: organization("guest"),
  query: z.strictObject({ ...paging, kind: kind.optional().describe("Only things of this kind.") }),
  returns: page(trashEntry),
})

const items = z.array(z.strictObject({ kind, id })).min(1).max(100).describe("What is meant, as the trash lists it.")

const counted = z
  .object({ count: z.int().min(0) })
  .meta({ id: "TrashCount", description: "How many things of the trash." })

export const restoreFromTrash = contract("restoreFromTrash", {
  summary: "Restore things from the trash",
  description:
    "All of them or none, each with what went with it; spaces that were deleted together come back together. A task stands where it stood, or in the first column where its column is gone; a page whose parent is gone stands at the root of its group. It can be undone.",
  access: organization("guest"),
  body: z.strictObject({ items }),
  returns: counted,
  errors: ["not-found", "forbidden", "archived", "changed-since", "stage-full", "no-column"],
})

export const deleteFromTrash = contract("deleteFromTrash", {
  summary: "Remove things from the trash for good",
  description:
    "All of them or none, by an administrator of where they were, each with what went with it. It can never be undone. A regulation that was published is a 403, and stays where it goes with its space: what people have acknowledged is proof.",
  access: organization("guest"),
  body: z.strictObject({ items }),
  returns: counted,
  errors: ["not-found", "forbidden"],
})

export const emptyTrash = contract("emptyTrash", {
  summary: "Empty the trash",
  description:
    "Removes for good whatever is in the trash of spaces and boards that the caller administers. It can never be undone. Regulations that were published stay, with their proof.",
  access: organization("guest"),
  returns: counted,
})
