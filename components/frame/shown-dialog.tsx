"use client"

import { DeleteProject } from "@/components/projects/delete-project"
import { NewProject } from "@/components/projects/new-project"
import { RenameProject } from "@/components/projects/rename-project"
import { SpaceGroupDialog } from "@/components/sidebar/space-group-dialog"
import { NewGroup } from "@/components/spaces/new-group"
import { NewSpace } from "@/components/spaces/new-space"
import { RenameSpace } from "@/components/spaces/rename-space"
import { NewTask } from "@/components/tasks/new-task"
import { dialogLater } from "@/components/ui/load-later"
import { Palette } from "@/components/palette/palette"
import { ShortcutSheet } from "@/components/shell/shortcut-sheet"
import type { ShellDialog } from "@/components/shell/dialogs-context"

const SubtaskOf = dialogLater(() => import("@/components/tasks/subtask-of").then((module) => module.SubtaskOf), {
  early: false,
})

const ProjectSettings = dialogLater(
  () => import("@/components/projects/project-settings").then((module) => module.ProjectSettings),
  { early: false },
)

const Relate = dialogLater(() => import("@/components/tasks/relations/relate").then((module) => module.Relate), {
  early: false,
})

// Nobody ends something for good without a connection.
const ending = { early: false } as const
const DeleteSpace = dialogLater(() => import("./ending").then((module) => module.DeleteSpace), ending)
const LeaveSpace = dialogLater(() => import("./ending").then((module) => module.LeaveSpace), ending)
const LeaveOrganization = dialogLater(() => import("./ending").then((module) => module.LeaveOrganization), ending)

const RecurrenceDialog = dialogLater(
  () => import("@/components/tasks/recurrence/recurrence-dialog").then((module) => module.RecurrenceDialog),
  { early: false },
)

const VerdictDialog = dialogLater(
  () => import("@/components/tasks/reviewers/verdict-dialog").then((module) => module.VerdictDialog),
  { early: false },
)

const BoardToday = dialogLater(() => import("@/components/board/board-today").then((module) => module.BoardToday), {
  early: false,
})

type ShownDialogProps = { dialog: ShellDialog; open: boolean; onOpenChange: (open: boolean) => void }

/** All of them are one part of the script, which they mostly share. */
export function ShownDialog({ dialog, ...state }: ShownDialogProps) {
  switch (dialog.kind) {
    case "palette":
      return <Palette {...state} />
    case "shortcuts":
      return <ShortcutSheet {...state} />
    case "new-task":
      return <NewTask {...state} stageId={dialog.stageId} name={dialog.name} />
    case "subtask-of":
      return <SubtaskOf {...state} taskId={dialog.taskId} name={dialog.name} />
    case "relate":
      return <Relate {...state} taskId={dialog.taskId} name={dialog.name} type={dialog.type} />
    case "repeat":
      return <RecurrenceDialog {...state} taskId={dialog.taskId} />
    case "verdict":
      return <VerdictDialog {...state} taskId={dialog.taskId} name={dialog.name} first={dialog.verdict} />
    case "board-today":
      return <BoardToday {...state} projectId={dialog.projectId} />
    case "new-space":
      return <NewSpace {...state} />
    case "new-project":
      return <NewProject {...state} spaceId={dialog.spaceId} groupId={dialog.groupId} />
    case "new-group":
      return <NewGroup {...state} spaceId={dialog.spaceId} />
    case "space-group":
      return <SpaceGroupDialog key={dialog.groupId ?? 0} {...state} groupId={dialog.groupId} spaceId={dialog.spaceId} />
    case "rename-space":
      return <RenameSpace {...state} spaceId={dialog.spaceId} />
    case "leave-space":
      return <LeaveSpace {...state} spaceId={dialog.spaceId} />
    case "delete-space":
      return <DeleteSpace {...state} spaceId={dialog.spaceId} />
    case "leave-organization":
      return <LeaveOrganization {...state} />
    case "project-settings":
      return <ProjectSettings key={dialog.projectId} {...state} projectId={dialog.projectId} />
    case "rename-project":
      return <RenameProject {...state} projectId={dialog.projectId} />
    default:
      return <DeleteProject {...state} projectId={dialog.projectId} />
  }
}
