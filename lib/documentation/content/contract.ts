import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { space } from "@/lib/auth/access"
import { pageContent } from "../contract"
import { richText } from "@/lib/rich-text/schema"

const body = z.strictObject({
  content: richText,
  revision: z.int().min(1),
})

const lost =
  "`revision` is the one that the writing began with. Where somebody has written since, nothing is changed: a 409 `stale-revision` with what stands there now, its `content` and `revision`, and its `author`."

export const changePageContent = contract("changePageContent", {
  summary: "Change page content",
  description: `Makes a version. ${lost} The text as it stands already only makes the version, where there is none of it.`,
  access: space("editor"),
  body,
  returns: pageContent,
  errors: ["stale-revision", "archived"],
})

export const changePageContentWithoutVersion = contract("changePageContentWithoutVersion", {
  summary: "Change content without creating a new version",
  description: `As an editor saves while somebody writes. ${lost} What stood there is kept as a version first where it was another person's, or had been left alone for ten minutes.`,
  access: space("editor"),
  body,
  returns: pageContent,
  errors: ["stale-revision", "archived"],
})
