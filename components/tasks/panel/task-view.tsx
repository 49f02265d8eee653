"use client"

import { Archive } from "lucide-react"
import { useEffect } from "react"
import { useTranslations } from "use-intl"
import { CoverPicture } from "@/components/tasks/cover/cover-picture"
import { useReadTask } from "./use-read-task"
import { Button } from "@/components/ui/button"
import { InlineEdit } from "@/components/ui/inline-edit"
import { viewLater } from "@/components/ui/load-later"
import { Notice } from "@/components/ui/notice"
import { ParentLink } from "./subtasks/parent-link"
import { TaskProperties } from "./task-properties"
import { RestSkeleton } from "./task-states"
import { useArchiving } from "./use-archiving"
import { useTaskChange, type Details } from "./use-task"

// Without a connection there is nothing that it could show: it comes with what it shows.
const TaskRest = viewLater(() => import("./task-rest").then((module) => module.TaskRest), {
  fallback: <RestSkeleton />,
})

type TaskViewProps = {
  details: Details
  /** Description and history are not read yet. */
  partial?: boolean
  projectId: number | undefined
  heading: "h1" | "h2"
  /** Shows another task in the place of this one. */
  onOpen: (taskId: number) => void
}

/** Everything of a task, in a panel or on a page of its own. */
export function TaskView({ details, partial = false, projectId, heading: Heading, onOpen }: TaskViewProps) {
  const t = useTranslations("tasks.panel")
  const common = useTranslations("common")
  const change = useTaskChange(details)
  const { restore } = useArchiving(details)
  useReadTask(details.task.id)
  useEffect(() => void (navigator.onLine && TaskRest.load()), [])
  const { task, can } = details
  const part = Heading === "h1" ? "h2" : "h3"
  const here = details.placements.find((one) => one.projectId === projectId)
  return (
    <>
      {here && here.archivedAt !== null && (
        <Notice
          icon={<Archive aria-hidden />}
          className="mb-3"
          action={here.can.edit && <Button onClick={() => void restore(here)}>{common("restore")}</Button>}
        >
          {t("isArchived", { board: here.projectName })}
        </Notice>
      )}
      {task.cover && <CoverPicture cover={task.cover} className="mb-3 max-h-64 rounded-m" />}
      {details.parent && <ParentLink parent={details.parent} onOpen={onOpen} />}
      <Heading
        aria-label={task.name}
        dir="auto"
        className="mt-2 mb-3.5 text-20 font-[650] text-balance wrap-anywhere [&_button]:text-start"
      >
        <InlineEdit
          value={task.name}
          label={t("name")}
          maxLength={255}
          readOnly={!can.edit}
          onSave={(name, previous) =>
            void change({
              call: "updateTaskName",
              input: { taskId: task.id, name, previous },
              fields: { name },
              message: () => t("renamed", { name }),
              settle: (answer) => answer,
            })
          }
        />
      </Heading>
      <TaskProperties
        details={details}
        partial={partial}
        projectId={projectId}
        keyed={Heading === "h1"}
        onOpen={onOpen}
      />
      {partial ? <RestSkeleton /> : <TaskRest details={details} heading={part} onOpen={onOpen} />}
    </>
  )
}
