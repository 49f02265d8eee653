"use client"

import { Redo2, Undo2 } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useCommand } from "@/components/ui/commands"
import { useShortcut } from "@/components/ui/use-shortcut"
import { useChanges } from "./provider"

/** Takes back what was done last in this tab, wherever it was, and does it again. Who writes has the keys of the text. */
export function UndoKeys() {
  const t = useTranslations("board.keys")
  const { history } = useChanges()
  useUndoKey("undo", "mod+z", t("undo"), <Undo2 aria-hidden />, () => void history.undoLast())
  useUndoKey("redo", "mod+shift+z", t("redo"), <Redo2 aria-hidden />, () => history.redoLast())
  return null
}

function useUndoKey(id: string, keys: string, label: string, icon: ReactNode, run: () => void) {
  const group = useTranslations("shell.shortcuts")("general")
  useShortcut(keys, run, { description: label, group, inPopovers: true })
  // The palette gives the focus back first.
  const later = () => requestAnimationFrame(() => requestAnimationFrame(run))
  useCommand({ id, label, icon, run: later })
}
