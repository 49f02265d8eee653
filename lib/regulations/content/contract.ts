import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { regulation, regulationDraft } from "@/lib/auth/access"
import { pageContent } from "@/lib/documentation/contract"
import { richText } from "@/lib/rich-text/schema"

export const regulationContent = z
  .object(pageContent.shape)
  .meta({ id: "RegulationContent", description: "The draft of a regulation as it stands." })

export const getRegulationContent = contract("getRegulationContent", {
  summary: "Get the draft of a regulation",
  description:
    "What its editors write; who is asked to approve it reads it too. `format`, or else the `Accept` header, asks for the text alone as `text/html` or `text/markdown` instead. Readers see the published version by `getRegulation`.",
  access: regulationDraft("editor"),
  query: z.strictObject({ format: z.enum(["json", "html", "markdown"]).optional() }),
  returns: regulationContent,
  alsoAs: ["text/html", "text/markdown"],
})

export const changeRegulationContent = contract("changeRegulationContent", {
  summary: "Change the draft of a regulation",
  description:
    "As an editor saves while somebody writes; nobody else sees it until it is published. `revision` is the one that the writing began with. Where somebody has written since, nothing is changed: a 409 `stale-revision` with what stands there now, its `content` and `revision`, and its `author`. What stood there is kept as a version first where it was another person's, or had been left alone for ten minutes.",
  access: regulation("editor"),
  body: z.strictObject({
    content: richText,
    revision: z.int().min(1),
  }),
  returns: regulationContent,
  errors: ["stale-revision", "archived"],
})
