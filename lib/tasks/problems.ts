import { z } from "zod"
import { idOut, idText } from "@/lib/api/fields"

export const problems = {
  "stage-full": {
    status: 409,
    title: "A stage is full",
    members: z.object({
      stages: z
        .array(
          z.object({
            id: idOut,
            name: z.string(),
            tasksLimit: z.int().describe("The most tasks that the stage may hold."),
            count: z.int().describe("The tasks that it holds."),
            arriving: z.int().describe("How many more it was to hold."),
          }),
        )
        .describe("The stages that are full, but those that the caller does not see."),
    }),
  },
  "no-column": { status: 409, title: "The board has no column" },
  "already-placed": {
    status: 409,
    title: "It stands on this board already",
    members: z.object({
      taskIds: z.array(idText).optional().describe("The tasks that stand there already, where several were to go."),
      projectId: idOut.optional().describe("The board."),
      columnId: idOut.nullable().optional().describe("The column that the task stands in."),
    }),
  },
  "subtask-loop": { status: 409, title: "A task would be a step of itself" },
  "already-subtask": { status: 409, title: "The task is a subtask already" },
  "subtask-has-card": { status: 409, title: "The subtask is shown on a board, as a task of its own" },
  "too-many-subtasks": { status: 400, title: "The task has as many subtasks as it can have" },
  "relation-loop": { status: 409, title: "A task would stand in a circle of such relations" },
  "too-many-relations": { status: 400, title: "The task has as many relations as it can have" },
  "too-many-reactions": { status: 409, title: "A message has room for no further emoji" },
  "last-placement": { status: 409, title: "A task stands on at least one board" },
} as const

/** What breaking a constraint of the database means to the caller. */
export const constraints = {
  // Whoever was named has gone since they were looked up.
  task_assignees_user_fkey: "not-found",
  task_members_user_fkey: "not-found",
  task_reviewers_user_fkey: "not-found",
  task_labels_label_fkey: "not-found",
  subtasks_assignee_fkey: "not-found",
  tasks_dates_in_order: "changed-since",
  // What would come back from the trash was made anew meanwhile, as the task before it was completed again.
  tasks_occurrence_key: "changed-since",
  // What would come back by an undo finds another subtask in its place.
  subtasks_position_key: "changed-since",
  // What would come back by an undo was made anew meanwhile.
  task_relations_pair_key: "changed-since",
} as const
