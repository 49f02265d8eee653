import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instantOut } from "@/lib/api/fields"
import { task as taskAccess } from "@/lib/auth/access"
import { documentSchema, richText } from "@/lib/rich-text/schema"

export const description = z
  .object({
    content: documentSchema.nullable().describe("Null where nothing is written."),
    revision: z.int().min(0).describe("Rises with every write; 0 where nothing was ever written."),
    updatedAt: instantOut.nullable(),
    updatedById: idOut.nullable(),
  })
  .meta({ id: "TaskDescription", description: "The description of a task." })

export const getTaskDescription = contract("getTaskDescription", {
  summary: "Get the description of a task",
  access: taskAccess("reader"),
  returns: description,
})

export const updateTaskDescription = contract("updateTaskDescription", {
  summary: "Update the description of a task",
  description:
    "`revision` is the one that the writing began with. Where somebody has written since, nothing is changed: a 409 `stale-revision` with what stands there now, its `content` and `revision`, and its `author`. `content` null takes the description away.",
  access: taskAccess("editor"),
  body: z.strictObject({
    content: richText.nullable().describe("The whole text; null takes it away."),
    revision: z.int().min(0),
  }),
  returns: description,
  errors: ["archived", "stale-revision"],
})
