"use client"

import { useStore } from "@/components/ui/store"
import { viewLater } from "@/components/ui/load-later"
import type { Conflict } from "./conflicts"
import { useChanges } from "./provider"

const Question = viewLater(() => import("@/components/frame/in-use").then((module) => module.ConflictQuestion), {
  early: true,
})

const isAny = (list: readonly Conflict[]) => list.length > 0

/** Where somebody has changed the same property meanwhile, the question which value stays. */
export function ConflictNotice() {
  return useStore(useChanges().conflicts, isAny) && <Question />
}
