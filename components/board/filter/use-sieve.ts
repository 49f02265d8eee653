"use client"

import { useSearchParams } from "next/navigation"
import { useEffect, useMemo } from "react"
import type { BoardUi } from "../board-ui"
import type { Layout } from "@/components/board/state/model"
import { useOrganization } from "@/components/shell/organization-context"
import { useDates, useNow } from "@/components/ui/dates"
import { loadLater } from "@/components/ui/load-later"
import { useStore, type Store } from "@/components/ui/store"
import type { AnswerOf } from "@/lib/api/client"
import { filterIn } from "./address"

// Most boards are opened without a filter.
const views = loadLater(() => import("../views"))

type SieveOptions = {
  readonly projectId: number
  readonly labels: readonly AnswerOf<"listLabels">[number][]
  readonly people: readonly AnswerOf<"listOrganizationMembers">[number][]
  /** The tasks of the board that wait for others; undefined until that is read. */
  readonly blocked: readonly AnswerOf<"listBlockedTasks">[number][] | undefined
  readonly ui: Store<BoardUi>
  /** Whether somebody is about to write one. */
  readonly soon: boolean
}

/**
 * A board as the filter of its address lets it through, and how many cards that hides; null until it is known what the filter means. What
 * is added here stays in sight until the filter is another one.
 */
export function useSieve(layout: Layout, { projectId, labels, people, blocked, ui, soon }: SieveOptions) {
  const written = filterIn(useSearchParams())
  const loaded = views.useLoaded(soon || written !== "")
  const me = useOrganization().user.id
  const { timeZone } = useDates()
  const now = useNow(300_000)
  const { columns, rows } = layout
  const sieve = useMemo(() => {
    if (loaded === null || written === "") return null
    if (blocked === undefined && loaded.asksFor(written, "is")) return null
    const named = people.map(({ userId: id, name }) => ({ id, name }))
    return loaded.createSieve(written, {
      now,
      timeZone,
      projectId,
      me,
      people: named,
      labels,
      stages: [...columns, ...rows],
      blocked: new Set(blocked?.map(({ taskId }) => taskId)),
    })
  }, [loaded, written, now, timeZone, projectId, me, people, labels, blocked, columns, rows])
  const added = useStore(ui, ({ added }) => added)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another filter hides what was added before it
  useEffect(() => ui.set((value) => (value.added.size === 0 ? value : { ...value, added: new Set() })), [written, ui])
  return useMemo(() => {
    if (written === "") return { layout, hidden: 0 }
    return sieve && sieve(layout, added)
  }, [written, sieve, layout, added])
}
