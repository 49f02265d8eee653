import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id } from "@/lib/api/fields"
import { task as taskAccess } from "@/lib/auth/access"
import { people, task } from "../contract"

const somebody = z.strictObject({ userId: id })
const who = "Somebody of another organization is a 404, somebody who cannot see the task a 400 `cannot-see`."

export const addTaskAssignee = contract("addTaskAssignee", {
  summary: "Add an assignee to a task",
  description: `After those who are assigned already; who is one of them changes nothing. ${who}`,
  access: taskAccess("editor"),
  body: somebody,
  returns: task,
  status: 201,
  errors: ["not-found", "cannot-see", "archived"],
})

export const changeTaskAssignee = contract("changeTaskAssignee", {
  summary: "Change the assignees of a task",
  description: `The whole set, in this order; an empty one leaves it to nobody. ${who}`,
  access: taskAccess("editor"),
  body: z.strictObject({ responsibleUserId: people }),
  returns: task,
  errors: ["not-found", "cannot-see", "archived"],
})

export const removeTaskAssignee = contract("removeTaskAssignee", {
  summary: "Remove an assignee from a task",
  description: "Who is not assigned to it changes nothing.",
  access: taskAccess("editor"),
  returns: null,
  errors: ["archived"],
})

export const addTaskMember = contract("addTaskMember", {
  summary: "Add a member to a task",
  description: `Who takes part without being assigned, and is told what becomes of it. ${who}`,
  access: taskAccess("editor"),
  body: somebody,
  returns: task,
  status: 201,
  errors: ["not-found", "cannot-see", "archived"],
})

export const removeTaskMember = contract("removeTaskMember", {
  summary: "Remove a member from a task",
  description: "Who is no member of it changes nothing.",
  access: taskAccess("editor"),
  returns: null,
  errors: ["archived"],
})
