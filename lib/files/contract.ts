import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, idOut } from "@/lib/api/fields"
import { organization, space, task as taskAccess } from "@/lib/auth/access"

const limit = 25 * 1024 * 1024

export const file = z
  .object({
    id: idOut,
    name: z.string(),
    mediaType: z.string().describe("By its content, whatever it is called."),
    size: z.int(),
    url: z.string().describe("Where it is read, by those who may read what it is attached to."),
    width: z.int().optional().describe("Of an image, in pixels."),
    height: z.int().optional(),
  })
  .meta({ id: "File", description: "A file beside a task or a page." })

const taking = {
  description:
    "One file, as field `file` of a multipart request. An image (JPEG, PNG, GIF, WebP or AVIF, of at most 40 megapixels) is made anew, without what its camera wrote into it, and is shown where it stands; any other file is kept as it is, and is only downloaded.",
  upload: { limit },
  returns: file,
  status: 201,
  errors: ["archived", "quota-exceeded"],
} as const

export const uploadTaskFile = contract("uploadTaskFile", {
  summary: "Upload a file to a task",
  access: taskAccess("editor"),
  ...taking,
})

export const uploadPageFile = contract("uploadPageFile", {
  summary: "Upload a file to a page",
  access: space("editor"),
  ...taking,
})

const copying = {
  description:
    "A text shows only the files beside it: what it takes over from another text is copied. The copy is a file of its own, and stays when the other goes. A file that the caller may not read is a 404.",
  body: z.strictObject({ fileId: id.describe("Of a task, page or space that the caller may read.") }),
  returns: file,
  status: 201,
  errors: ["not-found", "archived"],
} as const

export const copyTaskFile = contract("copyTaskFile", {
  summary: "Copy a file to a task",
  access: taskAccess("editor"),
  ...copying,
})

export const copyPageFile = contract("copyPageFile", {
  summary: "Copy a file to a page",
  access: space("editor"),
  ...copying,
})

export const getFile = contract("getFile", {
  summary: "Read a file",
  description:
    "For those who may read the task, page or space that it is attached to. A `Range` of bytes is answered with 206. `organizationId` stands in the address of a file, because a browser that loads an image sends no headers of ours.",
  access: organization("guest", { from: "query.organizationId" }),
  query: z.strictObject({ organizationId: id.optional() }),
  returns: z.string().meta({ override: { type: "string", format: "binary" } }),
  media: "*/*",
  ranges: true,
  errors: ["not-found", "range-not-satisfiable"],
})
