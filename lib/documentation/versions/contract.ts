import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instantOut, page, paging } from "@/lib/api/fields"
import { space } from "@/lib/auth/access"
import { pageContent } from "../contract"
import { documentSchema } from "@/lib/rich-text/schema"

export const pageVersion = z
  .object({
    id: idOut,
    number: z.int().min(1).describe("Counts the versions of the page from 1."),
    name: z.string().describe("What the page was called."),
    authorId: idOut,
    authorName: z.string(),
    createdAt: instantOut.describe("When its text was written."),
  })
  .meta({ id: "PageVersion", description: "A version of a page that was kept, without its text." })

export const listPageHistory = contract("listPageHistory", {
  summary: "History of changes of a page",
  description:
    "Its versions, the last first. What somebody is writing becomes a version on demand, when another person writes, or ten minutes after the last stroke.",
  access: space("reader"),
  query: z.strictObject(paging),
  returns: page(pageVersion),
})

export const getPageVersion = contract("getPageVersion", {
  summary: "Content of a given version",
  access: space("reader"),
  returns: z
    .object({ ...pageVersion.shape, content: documentSchema })
    .meta({ id: "PageVersionContent", description: "A version of a page with its text." }),
})

export const restorePageVersion = contract("restorePageVersion", {
  summary: "Restore a page version",
  description:
    "Its text becomes that of the page again, as a new version. What stands there is kept as a version before. The name of the page stays.",
  access: space("editor"),
  returns: pageContent,
  errors: ["archived"],
})
