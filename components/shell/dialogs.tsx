"use client"

import { createContext, use, useMemo, useState, type ReactNode } from "react"
import { dialogLater } from "@/components/ui/load-later"
import { useSidebar } from "./sidebar-state"

/** What can lie over every place. */
export type ShellDialog =
  | { kind: "palette" }
  | { kind: "shortcuts" }
  | { kind: "new-space" }
  | { kind: "new-project"; spaceId?: number; groupId?: number }
  | { kind: "new-group"; spaceId: number }
  | { kind: "space-group"; groupId?: number; spaceId?: number }
  | { kind: "rename-space"; spaceId: number }
  | { kind: "leave-space"; spaceId: number }
  | { kind: "delete-space"; spaceId: number }
  | { kind: "leave-organization" }
  | { kind: "rename-project"; projectId: number }
  | { kind: "delete-project"; projectId: number }

type Dialogs = { open: (dialog: ShellDialog) => void; close: () => void }

const Context = createContext<Dialogs>({ open: () => {}, close: () => {} })

/** `open({ kind: "new-project", spaceId })` from anywhere in the shell. */
export function useDialogs(): Dialogs {
  return use(Context)
}

const Palette = dialogLater(() => import("./palette").then((module) => module.Palette))
const ShortcutSheet = dialogLater(() => import("./shortcut-sheet").then((module) => module.ShortcutSheet))
const NewSpace = dialogLater(() => import("@/components/spaces/new-space").then((module) => module.NewSpace))
const NewProject = dialogLater(() => import("@/components/projects/new-project").then((module) => module.NewProject))
const NewGroup = dialogLater(() => import("@/components/spaces/new-group").then((module) => module.NewGroup))
const SpaceGroupDialog = dialogLater(() =>
  import("@/components/sidebar/space-group-dialog").then((module) => module.SpaceGroupDialog),
)
const RenameSpace = dialogLater(() => import("@/components/spaces/rename-space").then((module) => module.RenameSpace))
const LeaveSpace = dialogLater(() => import("@/components/spaces/leave-space").then((module) => module.LeaveSpace))
const LeaveOrganization = dialogLater(() =>
  import("@/components/organizations/members/leave-organization").then((module) => module.LeaveOrganization),
)
const DeleteSpace = dialogLater(() => import("@/components/spaces/delete-space").then((module) => module.DeleteSpace))
const RenameProject = dialogLater(() => import("@/components/projects/rename-project").then((m) => m.RenameProject))
const DeleteProject = dialogLater(() => import("@/components/projects/delete-project").then((m) => m.DeleteProject))

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ShellDialog>()
  const [shown, setShown] = useState(false)
  const { setDrawer } = useSidebar()
  const dialogs = useMemo(
    () => ({
      open: (next: ShellDialog) => {
        setDrawer(false)
        setDialog(next)
        setShown(true)
      },
      close: () => setShown(false),
    }),
    [setDrawer],
  )
  return (
    <Context value={dialogs}>
      {children}
      {dialog !== undefined && <Shown dialog={dialog} open={shown} onOpenChange={setShown} />}
    </Context>
  )
}

type ShownProps = { dialog: ShellDialog; open: boolean; onOpenChange: (open: boolean) => void }

function Shown({ dialog, ...state }: ShownProps) {
  switch (dialog.kind) {
    case "palette":
      return <Palette {...state} />
    case "shortcuts":
      return <ShortcutSheet {...state} />
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
    case "rename-project":
      return <RenameProject {...state} projectId={dialog.projectId} />
    default:
      return <DeleteProject {...state} projectId={dialog.projectId} />
  }
}
