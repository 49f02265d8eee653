"use client"

import dynamic from "next/dynamic"
import { createContext, use, useMemo, useState, type ReactNode } from "react"
import { useSidebar } from "./sidebar-state"

/** What can lie over every place. */
export type ShellDialog =
  | { kind: "palette" }
  | { kind: "shortcuts" }
  | { kind: "new-space" }
  | { kind: "new-project"; spaceId?: number; groupId?: number }
  | { kind: "new-group"; spaceId: number }
  | { kind: "rename-project"; projectId: number }
  | { kind: "delete-project"; projectId: number }

type Dialogs = { open: (dialog: ShellDialog) => void; close: () => void }

const Context = createContext<Dialogs>({ open: () => {}, close: () => {} })

/** `open({ kind: "new-project", spaceId })` from anywhere in the shell. */
export function useDialogs(): Dialogs {
  return use(Context)
}

const Palette = dynamic(() => import("./palette").then((module) => module.Palette))
const ShortcutSheet = dynamic(() => import("./shortcut-sheet").then((module) => module.ShortcutSheet))
const NewSpace = dynamic(() => import("@/components/spaces/new-space").then((module) => module.NewSpace))
const NewProject = dynamic(() => import("@/components/projects/new-project").then((module) => module.NewProject))
const NewGroup = dynamic(() => import("@/components/spaces/new-group").then((module) => module.NewGroup))
const RenameProject = dynamic(() => import("@/components/projects/rename-project").then((m) => m.RenameProject))
const DeleteProject = dynamic(() => import("@/components/projects/delete-project").then((m) => m.DeleteProject))

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
    case "rename-project":
      return <RenameProject {...state} projectId={dialog.projectId} />
    default:
      return <DeleteProject {...state} projectId={dialog.projectId} />
  }
}
