import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { queryId } from "@/lib/api/fields"
import { organization } from "@/lib/auth/access"

export const deleteSpaces = contract("deleteSpaces", {
  summary: "Delete spaces",
  description:
    "All of them or none: one that the caller may not see makes it a 404, one of which they are no administrator a 403; both name the identifiers. What is in them goes with them: pages, and the projects and regulations that no other space shows, with their tasks, except those that also stand on another board. The trash keeps it all for 30 days.",
  access: organization("guest"),
  query: z.strictObject({
    spaceIds: z.array(queryId).min(1).max(100),
  }),
  returns: null,
  errors: ["not-found", "forbidden"],
})
