"use client"

import { useMemo, useState, type ReactNode } from "react"
import { dialogLater } from "@/components/ui/load-later"
import { useSidebar } from "@/components/shell/sidebar-state"
import { DialogsContext, type ShellDialog } from "@/components/shell/dialogs-context"

const ShownDialog = dialogLater(() => import("./in-use").then((module) => module.ShownDialog))

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
    <DialogsContext value={dialogs}>
      {children}
      {dialog !== undefined && <ShownDialog key={dialog.kind} dialog={dialog} open={shown} onOpenChange={setShown} />}
    </DialogsContext>
  )
}
