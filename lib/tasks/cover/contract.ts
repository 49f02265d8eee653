import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { color, id } from "@/lib/api/fields"
import { task as taskAccess } from "@/lib/auth/access"
import { task } from "../contract"
import { said } from "@/lib/messages/said"

const limit = 10 * 1024 * 1024

export const setTaskCover = contract("setTaskCover", {
  summary: "Give a task a cover",
  description:
    "An image (JPEG, PNG, GIF, WebP or AVIF, of at most 10 MiB and 40 megapixels) as field `file` of a multipart request; or, as JSON, either a colour or an image that is beside the task already, such as one of its description. It takes the place of the cover before. Cards show a smaller picture of it, whose file is `thumbnailId`; both are read by `getFile`.",
  access: taskAccess("editor"),
  upload: { limit },
  body: z
    .strictObject({ color: color.unwrap().optional(), fileId: id.optional().describe("Of an image beside the task.") })
    .refine((given) => (given.color === undefined) !== (given.fileId === undefined), {
      error: said("one-of", { fields: "color, fileId" }),
    }),
  returns: task,
  errors: ["not-found", "archived", "quota-exceeded"],
})

export const deleteTaskCover = contract("deleteTaskCover", {
  summary: "Take the cover of a task away",
  description: "Its picture stays beside the task. Also where there is none.",
  access: taskAccess("editor"),
  returns: null,
  errors: ["archived"],
})
