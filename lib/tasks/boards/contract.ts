import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id } from "@/lib/api/fields"
import { project, task as taskAccess } from "@/lib/auth/access"
import { place, task } from "../contract"

export const addTaskPlacement = contract("addTaskPlacement", {
  summary: "Show a task on one more board",
  description:
    "In the column `stageId` of a board of which the caller is an editor. Where it is in that board's archive it comes back from there.",
  access: taskAccess("editor"),
  body: z.strictObject({ stageId: id.describe("A column."), rowId: id.nullable().optional(), ...place }),
  returns: task,
  status: 201,
  errors: ["not-found", "already-placed", "stage-full", "changed-since", "archived"],
})

export const removeTaskPlacement = contract("removeTaskPlacement", {
  summary: "Take a task from a board",
  description: "It stays on its other boards. From its last one it cannot be taken: delete it instead.",
  access: project("editor"),
  returns: null,
  errors: ["not-found", "last-placement", "archived"],
})
