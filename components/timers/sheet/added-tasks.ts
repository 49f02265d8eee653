"use client"

import { useCallback, useMemo, useSyncExternalStore } from "react"
import { ownKey } from "@/components/offline/tab-memory"
import { useOrganization } from "@/components/shell/organization-context"
import type { AnswerOf } from "@/lib/api/client"

type SheetTask = AnswerOf<"listOwnTimeEntries">["tasks"][number]

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(text: string | null): SheetTask[] {
  const value: unknown = JSON.parse(text ?? "[]")
  if (!Array.isArray(value)) return []
  return value.flatMap((pair: unknown) => {
    const [id, name]: unknown[] = Array.isArray(pair) ? pair : []
    return typeof id === "number" && typeof name === "string" ? [{ id, name }] : []
  })
}

/** The tasks that the person has added to the week from `from` on, before time is noted on them. The tab keeps them. */
export function useAddedTasks(from: string) {
  const { organization, user } = useOrganization()
  const key = ownKey(`sheet.${organization.id}.${user.id}.${from}`)
  const stored = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(key),
    () => null,
  )
  const added = useMemo(() => read(stored), [stored])
  const add = useCallback(
    (more: readonly SheetTask[]) => {
      const known = read(sessionStorage.getItem(key))
      const further = more.filter(({ id }) => !known.some((one) => one.id === id))
      const pairs = [...known, ...further].map(({ id, name }) => [id, name])
      sessionStorage.setItem(key, JSON.stringify(pairs))
      for (const listener of listeners) listener()
    },
    [key],
  )
  return { added, add }
}
