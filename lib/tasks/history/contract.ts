import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { paging, queryBoolean } from "@/lib/api/fields"
import { task as taskAccess } from "@/lib/auth/access"
import { taskHistoryPage } from "../contract"

export const listTaskRecords = contract("listTaskRecords", {
  summary: "History of a task",
  description:
    "The last change first. A record of a board that the caller may not see is left out; one of the task alone is seen by all who see it.",
  access: taskAccess("reader"),
  query: z.strictObject({
    ...paging,
    messages: queryBoolean.optional().describe("False: without the records that only tell of messages."),
  }),
  returns: taskHistoryPage,
})
