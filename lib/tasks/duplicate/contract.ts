import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, name } from "@/lib/api/fields"
import { task as taskAccess } from "@/lib/auth/access"
import { task } from "../contract"

export const duplicateTask = contract("duplicateTask", {
  summary: "Duplicate a task",
  description:
    "With its properties, labels, people, description and subtasks, and a history of its own; its reviewers have not answered yet. It stands after the original in its column, or at the end of `stageId`, a column of any board of which the caller is an editor; people who cannot see that board are left out.",
  access: taskAccess("editor"),
  body: z.strictObject({ stageId: id.optional().describe("A column."), name: name.optional() }),
  returns: task,
  status: 201,
  errors: ["not-found", "stage-full", "no-column", "archived"],
})
