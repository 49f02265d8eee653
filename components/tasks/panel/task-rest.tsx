import { Relations } from "@/components/tasks/relations/relations"
import { Activity } from "./activity"
import { Subtasks } from "./subtasks/subtasks"
import { TaskDescription } from "./task-description"
import type { Details } from "./use-task"

type TaskRestProps = { details: Details; heading: "h2" | "h3"; onOpen: (taskId: number) => void }

/** What no card tells of a task: its text, its subtasks, its relations, and what was said and done. */
export function TaskRest({ details, heading, onOpen }: TaskRestProps) {
  return (
    <>
      <TaskDescription details={details} heading={heading} />
      <Subtasks details={details} heading={heading} onOpen={onOpen} />
      <Relations details={details} heading={heading} onOpen={onOpen} />
      <Activity details={details} heading={heading} />
    </>
  )
}
