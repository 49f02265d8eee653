import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id } from "@/lib/api/fields"
import { task as taskAccess } from "@/lib/auth/access"
import { task } from "../contract"
import { verdicts } from "./verdicts"

export const addTaskReviewer = contract("addTaskReviewer", {
  summary: "Ask somebody to review a task",
  description:
    "Who has been asked before and has answered is asked anew: what they have said is taken away. Somebody of another organization is a 404, somebody who cannot see the task a 400 `cannot-see`.",
  access: taskAccess("editor"),
  body: z.strictObject({ userId: id }),
  returns: task,
  status: 201,
  errors: ["not-found", "cannot-see", "archived"],
})

export const updateTaskReviewerStatus = contract("updateTaskReviewerStatus", {
  summary: "Say what one thinks of a task as its reviewer",
  description:
    "By the reviewer alone, whatever their role: for anybody else it is a 403. `pending` takes back what was said. Who is no reviewer of the task is a 404.",
  access: taskAccess("reader"),
  body: z.strictObject({ status: z.enum(verdicts).describe("What the reviewer says.") }),
  returns: task,
  errors: ["not-found", "forbidden", "archived"],
})

export const removeTaskReviewer = contract("removeTaskReviewer", {
  summary: "Remove a reviewer from a task",
  description: "With what they have said. Who is no reviewer of it changes nothing.",
  access: taskAccess("editor"),
  returns: null,
  errors: ["archived"],
})
