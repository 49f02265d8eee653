import { createHash } from "node:crypto"
import { openApiDocument } from "@/lib/api/openapi"
import { implement, JsonText } from "@/lib/api/operation"
import * as contracts from "./contract"

let made: { readonly text: string; readonly version: string } | undefined

/** It does not change while the process runs. */
function document() {
  if (made) return made
  const text = JSON.stringify(openApiDocument())
  return (made = { text, version: createHash("sha256").update(text).digest("base64url").slice(0, 22) })
}

export const getOpenApi = implement(contracts.getOpenApi, async () => new JsonText(document().text), {
  version: async () => document().version,
})
