import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { queryId } from "@/lib/api/fields"
import { project, task as taskAccess } from "@/lib/auth/access"
import { cellTarget, task } from "../contract"

export const addTaskPlacement = contract("addTaskPlacement", {
  summary: "Show a task on one more board",
  description:
    "In the column `stageId` of a board of which the caller is an editor. Where it is in that board's archive it comes back from there. Where it stands on that board already: a 409 `already-placed`, or, where `previous` is given, `changed-since` with `previous`, `current`, and the `author` who has put it there and the time `at`.",
  access: taskAccess("editor"),
  body: z.strictObject({
    ...cellTarget,
    previous: z.null().optional().describe("That it was not on that board when this was decided."),
  }),
  returns: task,
  status: 201,
  errors: ["not-found", "already-placed", "stage-full", "changed-since", "archived"],
})

export const removeTaskPlacement = contract("removeTaskPlacement", {
  summary: "Take a task from a board",
  description:
    "It stays on its other boards. From its last one it cannot be taken: delete it instead. Where `previousColumnId` is given and it stands in another column by now, it stays: a 409 `changed-since` with `previous`, `current`, and the `author` of the last move and its time `at`.",
  access: project("editor"),
  query: z.strictObject({
    previousColumnId: queryId.optional().describe("The column in which it stood on this board when this was decided."),
  }),
  returns: null,
  errors: ["not-found", "last-placement", "changed-since", "archived"],
})
