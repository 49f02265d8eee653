"use client"

import { createContext, use, useMemo, useState, type ReactNode } from "react"
import { dialogLater } from "@/components/ui/load-later"
import { useSidebar } from "@/components/sidebar/state"

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

const ShownDialog = dialogLater(() => import("./shown-dialog").then((module) => module.ShownDialog))

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
      {dialog !== undefined && <ShownDialog key={dialog.kind} dialog={dialog} open={shown} onOpenChange={setShown} />}
    </Context>
  )
}
