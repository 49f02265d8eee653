import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { binary, idOut, queryId } from "@/lib/api/fields"
import { organization } from "@/lib/auth/access"

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

export const getFile = contract("getFile", {
  summary: "Read a file",
  description:
    "For those who may read the task, page, regulation, question or space that it is attached to: a reader of a test that asks only some of its questions, or has a time limit, those of questions that their own attempts have asked. A `Range` of bytes is answered with 206. `organizationId` stands in the address of a file, because a browser that loads an image sends no headers of ours.",
  access: organization("guest", { from: "query.organizationId" }),
  query: z.strictObject({ organizationId: queryId.optional() }),
  returns: binary,
  media: "*/*",
  ranges: true,
  errors: ["not-found", "range-not-satisfiable"],
})
