import { z } from "zod"
import { idOut, instantOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { taskRelation as record } from "./contract"
import { relationKinds } from "./types"

const { createdAt } = record.shape

/** Told to who sees both of its tasks. */
export const taskRelation = entity({
  name: "taskRelation",
  key: { taskId: idOut, otherTaskId: idOut.describe("The task that is blocked, related to or duplicated.") },
  fields: {
    kind: z.enum(relationKinds).describe("What the task does to the other one."),
    createdAt,
    deletedAt: instantOut.nullable().optional(),
  },
  audience: { to: "boardsOfTask", by: "taskId" },
  tells: null,
  types: {
    "taskRelation.added": { means: "A task has to do with another one.", alters: "nothing", undoable: true },
    "taskRelation.removed": { means: "A relation of two tasks is gone.", alters: "nothing", undoable: true },
  },
})
