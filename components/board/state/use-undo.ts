"use client"

import { useQueryClient, type QueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { useTranslations } from "use-intl"
import { hide, show, type Shown } from "@/components/offline/shown"
import { unsentOf } from "@/components/offline/unsent"
import { useOrganization } from "@/components/shell/organization-context"
import { toast } from "@/components/ui/toast"
import type { Effect } from "./pending"
import { useRefuse } from "./refusal"

/**
 * What was done: how it is told, by which changes, and what shows it at once as taken back, and as done again. Without a message it is taken
 * back by the key alone.
 */
export type Done = {
  readonly message: string | null
  readonly changeIds: readonly string[]
  readonly back?: Effect
  readonly again?: Effect
}
/** Something that is done, or on its way; null where it is refused. It never rejects. */
type Step = {
  /** What is common to its changes. */
  readonly action: string
  readonly done: Promise<Done | null>
  /** What it takes back. */
  readonly of?: Step
}

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
 * Undo on a board: `record` is told of everything that is done there, and offers to undo it; `undoLast` takes back the last of it that was
 * not yet, for Ctrl+Z, and `redoLast` does it again. What is still on its way has its place in that order too, and is taken back once it
 * is answered. Several changes are undone in reverse order. Without a connection it is kept like every change.
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
  let history: readonly Step[] = []
  let redoable: readonly Step[] = []
  /** What was to be taken back before is asked for first. */
  let turn: Promise<unknown> = Promise.resolve()

  const keptOf = ({ action }: Step) =>
    unsent.state
      .get()
      .list.filter(({ shows }) => shows.action === action)
      .map(({ id }) => id)

  /** Whether it waits for the connection, once that or its answer is known. */
  function isKept(step: Step): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        if (keptOf(step).length > 0) end(true)
      }
      const end = (kept: boolean) => {
        stop()
        resolve(kept)
      }
      const stop = unsent.state.subscribe(look)
      void step.done.then(() => end(false))
      look()
    })
  }

  /** Undoes the changes of a step, the last one first. Answers null where there is nothing to undo, or it is refused. */
  async function takeBack(step: Step, action: string, message: string): Promise<Done | null> {
    const kept = turn.then(() => isKept(step))
    turn = kept
    if (await kept) {
      await unsent.forget(keptOf(step))
      const before = await step.of?.done
      return before ? { ...before, message } : null
    }
    const done = await step.done
    if (done === null) return null
    const { changeIds, back, again } = done
    const undoings = changeIds.toReversed().map((id, index) => {
      const boards = back && index === 0 ? [{ projectId, effect: back }] : []
      const shows: Shown = { action, boards }
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
    if (failed === undefined)
      return { message, changeIds: undoings.map(({ changeId }) => changeId), back: again, again: back }
    refuse(failed.reason)
    return null
  }

  function reverse(step: Step, message: string): Step {
    const action = crypto.randomUUID()
    return { action, done: takeBack(step, action, message), of: step }
  }

  async function undo(step: Step) {
    if (!history.includes(step)) return
    toast.dismiss(step.action)
    history = without(history, step)
    const undone = reverse(step, t("undone"))
    redoable = adding(redoable, undone)
    if (await undone.done) toast(t("undone"))
    else redoable = without(redoable, undone)
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

  async function keep(step: Step) {
    history = adding(history, step)
    const done = await step.done
    if (done === null) history = without(history, step)
    else if (done.message !== null && history.includes(step))
      toast(done.message, { id: step.action, action: { label: t("undo"), onClick: () => void undo(step) } })
  }

  return {
    /** `work` is given what its changes have in common. Answers what it answers; null, or a rejection, is for what was refused. */
    record: async <Result extends Done | null>(work: (action: string) => Promise<Result>): Promise<Result> => {
      const action = crypto.randomUUID()
      const done = work(action)
      redoable = []
      void keep({ action, done: done.catch(() => null) })
      return done
    },
    undoLast: async () => {
      if (await forgetLast()) {
        toast(t("undone"))
        return
      }
      const last = history.findLast(({ action }) => !unsent.forgotten.has(action))
      if (last !== undefined) await undo(last)
    },
    /** Does again what was taken back last. */
    redoLast: () => {
      const last = redoable.at(-1)
      if (last === undefined) return
      redoable = without(redoable, last)
      void keep(reverse(last, t("redone")))
    },
  }
}

const without = (steps: readonly Step[], step: Step) => steps.filter((other) => other !== step)
const adding = (steps: readonly Step[], step: Step) => [...steps.slice(1 - most), step]
