import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { colorOut, idOut } from "@/lib/api/fields"
import { task as taskAccess } from "@/lib/auth/access"
import { placement, task, taskHistoryPage } from "../contract"
import { description } from "../description/contract"
import { taskRelation } from "../relations/contract"
import { subtask } from "../subtasks/contract"
import { timeEntryPage, timeSpent } from "../time/contract"
import { messagePage } from "../messages/contract"
import { avatarUrl } from "@/lib/users/contract"

const rights = z.object({ comment: z.boolean(), edit: z.boolean(), restore: z.boolean(), administer: z.boolean() })

export const taskDetails = z
  .object({
    task,
    description,
    placements: z
      .array(
        z.object({
          ...placement.shape,
          projectName: z.string(),
          columnName: z.string(),
          columnColor: colorOut,
          rowName: z.string().nullable(),
          can: rights.describe("What the caller may do on that board."),
        }),
      )
      .describe("Its places on the boards that the caller may see, archived ones too."),
    subtasks: z.array(subtask).describe("Its steps, in their order."),
    parent: z
      .object({ taskId: idOut, name: z.string() })
      .nullable()
      .describe("The task of which it is a subtask, where the caller may see that; null for none."),
    relations: z.array(taskRelation).describe("What it has to do with other tasks that the caller may see."),
    time: z
      .object({ spent: timeSpent, entries: timeEntryPage })
      .describe("What is spent on it, and the first page of the entries."),
    history: taskHistoryPage,
    messages: messagePage,
    readMessageId: idOut.nullable().describe("The last message that the caller has read; null for none."),
    unreadMessages: z.int().min(0).describe("How many messages of others are behind it."),
    people: z
      .array(z.object({ userId: idOut, name: z.string(), avatarUrl }))
      .describe("Everybody who is named in it by their identifier."),
    can: rights.describe("What the caller may do with the task itself."),
  })
  .meta({ id: "TaskDetails", description: "A task with all that its dialog shows." })

export const getTaskDetails = contract("getTaskDetails", {
  summary: "Get a task with all that its dialog shows",
  description:
    "In one call: fields, description, places with their names, subtasks, time spent, the first page of the history, without the records that only tell of messages, and of the chat, and the people in it.",
  access: taskAccess("reader"),
  returns: taskDetails,
})
