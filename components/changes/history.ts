import { toast } from "@/components/ui/toast"
import { callOf, type Call } from "@/lib/api/client"
import type { AskAgain } from "./change-request"
import { warnUntil } from "./leaving"
import type { ShownPatch } from "./shown"
import type { Waiting } from "./waiting"

/** A change that was made. It is taken back by its identifier, or by calls that do the opposite where the feed does not know it. */
type Made = { readonly changeId: string; readonly opposite?: readonly Call[]; readonly again?: readonly Call[] }

/** What was done: how it is told, by which changes, and what shows it at once as taken back, and as done again. */
export type Done = {
  readonly message: string
  /** The name of what it was done with, where the message leaves it out. */
  readonly about?: string
  /** A button that leads to what came of it. */
  readonly lead?: { readonly label: string; readonly onClick: () => void }
  /** One sees it where one did it: it is told when it is taken back, not when it is done. */
  readonly quiet?: boolean
  readonly changes: readonly Made[]
  readonly back?: readonly ShownPatch[]
  readonly again?: readonly ShownPatch[]
  /** Other requests of the same turn go before it or after it, never between its changes. */
  readonly turn?: string
  /** What takes it back makes another thing, or what does it again would: it is not done again. */
  readonly once?: boolean
}
/** Something that is done, or on its way; null where it is refused. It never rejects. */
type Step = {
  /** What is common to its changes. */
  readonly action: string
  readonly done: Promise<Done | null>
  /** What it takes back. */
  readonly of?: Step
  /** It takes something back, or does it again. */
  readonly kind?: "undone" | "redone"
}

export type Words = {
  readonly undo: string
  /** Of what waited for the connection and is not sent at all. */
  readonly unsent: string
  readonly undone: string
  readonly redone: string
  /** Says why something was refused. */
  readonly refuse: (error: unknown) => void
}
type Means = {
  readonly askAgain: AskAgain
  readonly waiting: Waiting
  /** Whether a change that was answered has changed nothing. */
  readonly isIdle: (changeId: string) => boolean
}

export type History = ReturnType<typeof createHistory>

const most = 20

/**
 * What a person has done in this tab, in the order of doing. `record` notes a change and offers to undo it, `undoLast` takes back the last
 * one (Ctrl+Z), `redoLast` does it again. A change on its way has its place in that order too, and is taken back once it is answered.
 * Several changes are undone in reverse order. Without a connection an undo is queued like every change.
 */
export function createHistory({ waiting, askAgain, isIdle }: Means) {
  let words: Words | undefined
  let history: readonly Step[] = []
  let redoable: readonly Step[] = []
  /** Undos are sent in the order in which they were requested. */
  let turn: Promise<unknown> = Promise.resolve()

  /** Whether there is anything to take back. */
  const isReal = ({ changeId, opposite }: Made) => opposite !== undefined || !isIdle(changeId)
  const queuedOf = ({ action }: Step) =>
    waiting.state
      .get()
      .list.filter(({ shows }) => shows.action === action)
      .map(({ id }) => id)

  /** Undoes the changes of a step, the last one first. Answers null where there is nothing to undo, or it is refused. */
  async function takeBack(step: Step, action: string): Promise<Done | null> {
    const queued = turn.then(() => waiting.waits(({ shows }) => shows.action === step.action, step.done))
    turn = queued
    warnUntil(queued)
    if (await queued) {
      await waiting.forget(queuedOf(step))
      return (await step.of?.done) ?? null
    }
    const done = await step.done
    if (done === null) return null
    const { message, about, changes, back = [], again, turn: line, once } = done
    const shown = { action, undoes: true, patches: back } as const
    const turns = line === undefined ? ["undo"] : [line, "undo"]
    const asked = changes
      .filter(isReal)
      .toReversed()
      .map(({ changeId: id, opposite, again: calls }) => {
        const ids: string[] = []
        const answers = (opposite ?? [callOf("undoChange", { changeId: id })]).map((call) => {
          const changeId = crypto.randomUUID()
          ids.push(changeId)
          return askAgain(call, changeId, shown, turns)
        })
        return { answers, made: { changeId: ids.at(-1) ?? id, ...(opposite && { opposite: calls, again: opposite }) } }
      })
    const results = await Promise.allSettled(asked.flatMap(({ answers }) => answers))
    const failed = results.find((result) => result.status === "rejected")
    if (failed === undefined)
      return { message, about, changes: asked.map(({ made }) => made), back: again, again: back, turn: line, once }
    words?.refuse(failed.reason)
    return null
  }

  function reverse(step: Step, kind: "undone" | "redone"): Step {
    const action = crypto.randomUUID()
    return { action, done: takeBack(step, action), of: step, kind }
  }

  /** Says what was done, taken back or done again. */
  function tell({ action, kind }: Step, { message, about, lead, quiet = false }: Done, undo?: () => void) {
    if (words === undefined || (quiet && kind === undefined)) return
    const button = undo && { label: words.undo, onClick: undo }
    if (kind === undefined) toast(message, { id: action, action: button, cancel: lead })
    else toast(words[kind], { id: action, description: nameOf(message, about), action: button })
  }

  async function undo(step: Step) {
    if (!history.includes(step) || words === undefined) return
    toast.dismiss(step.action)
    history = without(history, step)
    const undone = reverse(step, "undone")
    redoable = adding(redoable, undone)
    const result = await undone.done
    if (result) tell(undone, result)
    if (!result || result.once) redoable = without(redoable, undone)
  }

  /** What was done last and waits for the connection is not sent at all. */
  async function forgetLast(): Promise<boolean> {
    const { list } = waiting.state.get()
    const last = list.findLast(({ shows }) => !shows.undoes)
    if (last === undefined) return false
    const { action, about } = last.shows
    const together = list.filter(({ id, shows }) => id === last.id || (action !== undefined && shows.action === action))
    const forgotten = await waiting.forget(together.map(({ id }) => id))
    if (forgotten && words) toast(words.unsent, { description: about })
    return forgotten
  }

  async function keep(step: Step) {
    history = adding(history, step)
    const done = await step.done
    if (done === null || !done.changes.some(isReal)) history = without(history, step)
    else if (history.includes(step)) tell(step, done, () => void undo(step))
  }

  return {
    /** In which words it speaks. */
    speak: (next: Words) => {
      words = next
    },
    /** `work` is given what its changes have in common. Answers what it answers; null, or a rejection, is for what was refused. */
    record: async <Result extends Done | null>(work: (action: string) => Promise<Result>): Promise<Result> => {
      const action = crypto.randomUUID()
      const done = work(action)
      redoable = []
      void keep({ action, done: done.catch(() => null) })
      return done
    },
    undoLast: async () => {
      if (await forgetLast()) return
      const last = history.findLast(({ action }) => !waiting.forgotten.has(action))
      if (last !== undefined) await undo(last)
    },
    /** Does again what was taken back last. */
    redoLast: () => {
      const last = redoable.at(-1)
      if (last === undefined || words === undefined) return
      redoable = without(redoable, last)
      void keep(reverse(last, "redone"))
    },
  }
}

const nameOf = (message: string, about: string | undefined) => (about === undefined ? message : `${message} · ${about}`)
const without = (steps: readonly Step[], step: Step) => steps.filter((other) => other !== step)
const adding = (steps: readonly Step[], step: Step) => [...steps.slice(1 - most), step]
