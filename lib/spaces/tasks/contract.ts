import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { paging } from "@/lib/api/fields"
import { space } from "@/lib/auth/access"
import { taskPage } from "@/lib/tasks/contract"
import { taskSort } from "@/lib/tasks/lists/contract"

export const listSpaceTasks = contract("listSpaceTasks", {
  summary: "All tasks of a space",
  description:
    "Every task that stands on a board of the space and is not archived there, once, however many boards show it. `sort` is `created` (the newest first, the default), `updated` (the last changed first) or `due` (the first due first, those without a date last); a cursor belongs to the sort that it was answered with.",
  access: space("reader"),
  query: z.strictObject({
    ...paging,
    sort: taskSort.optional().describe("By what they are sorted; `created` by default."),
  }),
  returns: taskPage,
})
