"use client"

import type { ComponentProps } from "react"
import { AlertDialog } from "@/components/ui/alert-dialog"
import { useProblem } from "./problem"

type ConfirmDialogProps = Omit<ComponentProps<typeof AlertDialog>, "onConfirm"> & {
  /** Throws where it is refused. */
  onConfirm: () => Promise<unknown>
}

/** A question before something that the server may refuse: it then says why, and stays open. */
export function ConfirmDialog({ onConfirm, ...question }: ConfirmDialogProps) {
  const problem = useProblem()
  return <AlertDialog {...question} onConfirm={() => onConfirm().then(() => undefined, problem)} />
}
