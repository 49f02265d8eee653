"use client"

import { createContext, use } from "react"
import type { Verdict } from "@/lib/tasks/reviewers/verdicts"
import type { RelationType } from "@/lib/tasks/relations/types"

/** What can lie over every place. */
export type ShellDialog =
  | { kind: "palette" }
  | { kind: "shortcuts" }
  | { kind: "new-task"; stageId?: number; name?: string }
  | { kind: "subtask-of"; taskId: number; name: string }
  | { kind: "relate"; taskId: number; name: string; type: RelationType }
  | { kind: "repeat"; taskId: number }
  | { kind: "board-today"; projectId: number }
  | { kind: "verdict"; taskId: number; name: string; verdict?: Verdict }
  | { kind: "new-space" }
  | { kind: "new-project"; spaceId?: number; groupId?: number }
  | { kind: "new-group"; spaceId: number }
  | { kind: "space-group"; groupId?: number; spaceId?: number }
  | { kind: "rename-space"; spaceId: number }
  | { kind: "leave-space"; spaceId: number }
  | { kind: "delete-space"; spaceId: number }
  | { kind: "leave-organization" }
  | { kind: "rename-project"; projectId: number }
  | { kind: "project-settings"; projectId: number }
  | { kind: "delete-project"; projectId: number }

export type Dialogs = { open: (dialog: ShellDialog) => void; close: () => void }

export const DialogsContext = createContext<Dialogs>({ open: () => {}, close: () => {} })

/** `open({ kind: "new-project", spaceId })` from anywhere in the shell. */
export function useDialogs(): Dialogs {
  return use(DialogsContext)
}
