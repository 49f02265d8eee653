import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id } from "@/lib/api/fields"
import { task as taskAccess } from "@/lib/auth/access"
import { task } from "../contract"

export const addTaskLabel = contract("addTaskLabel", {
  summary: "Add a label to a task",
  description: "A label that it has already changes nothing.",
  access: taskAccess("editor"),
  body: z.strictObject({ labelId: id }),
  returns: task,
  status: 201,
  errors: ["not-found", "archived"],
})

export const removeTaskLabel = contract("removeTaskLabel", {
  summary: "Remove a label from a task",
  description: "The organization keeps it. A label that the task does not have changes nothing.",
  access: taskAccess("editor"),
  returns: null,
  errors: ["archived"],
})
