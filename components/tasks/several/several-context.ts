"use client"

import { createContext, use } from "react"
import type { SeveralActions } from "./several-actions"
import type { ListName } from "./several-room"

/** What of several tasks is chosen from. */
export type ChoiceName = "importance" | "color" | "date" | ListName

export const SeveralContext = createContext<SeveralActions | null>(null)

/** What can be done with several tasks where this stands. */
export function useSeveral(): SeveralActions {
  const value = use(SeveralContext)
  if (value === null) throw new Error("useSeveral stands outside of what shows several tasks")
  return value
}
