"use client"

import { useQueryClient, type QueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { useTranslations } from "use-intl"
import { hide, show, type Shown } from "@/components/offline/shown"
import { unsentOf } from "@/components/offline/unsent"
import { useOrganization } from "@/components/shell/organization-context"
import { toast } from "@/components/ui/toast"
import type { Effect } from "./pending"
import { changesOf } from "./pending-store"
import { useRefuse } from "./refusal"

/** What was done: by which changes, and what shows it at once as taken back, and as done again. */
export type Done = {
  readonly changeIds: readonly string[]
  readonly back?: Effect
  readonly again?: Effect
}
type Kept = Done & { readonly toastId: string }

const touched = ["listProjectTasks", "listArchivedProjectTasks", "getProject", "getTask", "getTaskDetails"]
const most = 20

type Place = {
  readonly client: QueryClient
  readonly projectId: number
  readonly organizationId: number
  readonly userId: number
  readonly refuse: (error: unknown) => void
  readonly t: ReturnType<typeof useTranslations<"common">>
}

export type Undo = ReturnType<typeof createUndo>

/**
 * Undo on a board: `done(message, …)` says what happened and offers Undo; `undoLast` takes back the last of these that was not yet, for
 * Ctrl+Z, and `redoLast` does it again. Several changes are undone in reverse order. Without a connection it is kept like every change.
 */
export function useUndo(projectId: number, organizationId: number): Undo {
  const t = useTranslations("common")
  const client = useQueryClient()
  const userId = useOrganization().user.id
  const refuse = useRefuse()
  return useMemo(
    () => createUndo({ client, projectId, organizationId, userId, refuse, t }),
    [client, projectId, organizationId, userId, refuse, t],
  )
}

function createUndo({ client, projectId, organizationId, userId, refuse, t }: Place) {
  const unsent = unsentOf(client, { organizationId, userId })
  const { answered } = changesOf(client, projectId)
  let history: readonly Kept[] = []
  let redoable: readonly Done[] = []
  /** What is being taken back: only then is it known what can be done again. */
  let underway: Promise<unknown> = Promise.resolve()

  /** Undoes changes, the last one first. Answers by which the undoing is undone, in the order in which it was done; null where it is refused. */
  async function takeBack({ changeIds, back }: Done): Promise<readonly string[] | null> {
    const undoings = changeIds.toReversed().map((id, index) => {
      const boards = back && index === 0 ? [{ projectId, effect: back }] : []
      const shows: Shown = { boards }
      return { id, changeId: crypto.randomUUID(), shows }
    })
    for (const { changeId, shows } of undoings) show(client, changeId, shows)
    const asked = undoings.map(({ id, changeId, shows }) =>
      unsent.ask("undoChange", { changeId: id }, { changeId, shows, turn: `board ${projectId}` }),
    )
    const results = await Promise.allSettled(asked)
    void client
      .invalidateQueries({ predicate: ({ queryKey: [name] }) => touched.includes(String(name)) })
      .finally(() => undoings.forEach(({ changeId, shows }) => hide(client, changeId, shows)))
    const failed = results.find((result) => result.status === "rejected")
    if (failed === undefined) return undoings.map(({ changeId }) => changeId)
    refuse(failed.reason)
    return null
  }

  /** Takes back what was done, and keeps by what it is done again. */
  async function takeBackForRedo(done: Done) {
    const undoings = await takeBack(done)
    if (undoings === null) return
    toast(t("undone"))
    redoable = [...redoable.slice(1 - most), { changeIds: undoings, back: done.again, again: done.back }]
  }

  async function undo(toastId: string) {
    const done = history.find((kept) => kept.toastId === toastId)
    if (done === undefined) return
    toast.dismiss(toastId)
    history = history.filter((other) => other !== done)
    const undone = takeBackForRedo(done)
    underway = Promise.all([underway, undone])
    await undone
  }

  /** What was done last and waits for the connection is not sent at all. */
  async function forgetLast(): Promise<boolean> {
    const { list } = unsent.state.get()
    const last = list.findLast(
      ({ name, shows }) => name !== "undoChange" && shows.boards?.some((board) => board.projectId === projectId),
    )
    if (last === undefined) return false
    const { action } = last.shows
    const together = list.filter(({ id, shows }) => id === last.id || (action !== undefined && shows.action === action))
    return unsent.forget(together.map(({ id }) => id))
  }

  function keep(toastId: string, done: Done) {
    history = [...history.slice(1 - most), { ...done, toastId }]
  }

  function offer(message: string, done: Done) {
    const toastId = crypto.randomUUID()
    keep(toastId, done)
    toast(message, { id: toastId, action: { label: t("undo"), onClick: () => void undo(toastId) } })
  }

  return {
    /** Without a message it is taken back by the key alone. */
    done: (message: string | null, done: Done) => {
      redoable = []
      if (message === null) keep(crypto.randomUUID(), done)
      else offer(message, done)
    },
    /** What was done last may not be answered yet. */
    undoLast: async () => {
      if (await forgetLast()) {
        toast(t("undone"))
        return
      }
      await answered()
      const last = history.at(-1)
      if (last !== undefined) await undo(last.toastId)
    },
    /** Does again what was taken back last. */
    redoLast: async () => {
      await answered()
      await underway
      const last = redoable.at(-1)
      if (last === undefined) return
      redoable = redoable.slice(0, -1)
      const changeIds = await takeBack(last)
      if (changeIds !== null) offer(t("redone"), { changeIds, back: last.again, again: last.back })
    },
  }
}
