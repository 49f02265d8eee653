"use client"

import { useCallback } from "react"
import { callOf, type AnswerOf, type Call, type Callable, type Changed, type InputOf } from "@/lib/api/client"
import { useChanges } from "./provider"
import { useRefuse } from "./refusal"
import type { ShownPatch } from "./shown"

/** A button of a message. */
export type Lead = { readonly label: string; readonly onClick: () => void }

export type Manner<Name extends Callable> = {
  /** What is shown at once. A change that shows nothing is not queued without a connection, because nobody would know of it. */
  readonly shows?: readonly ShownPatch[]
  /** What the answer says of the same, where that is more than was shown. */
  readonly settle?: (answer: AnswerOf<Name>) => readonly ShownPatch[]
  /** It is a form's: the form shows what is wrong, and keeps what was written where there is no connection. */
  readonly form?: true
  /** Changes of one turn are made one after the other; without it those of the same operation are. */
  readonly turn?: string
  /** The name of what it is about, for a word on it where it is refused later. */
  readonly about?: string
  /** What it has in common with other changes, which are recorded as one. */
  readonly action?: string
  /** How much of a file has gone, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  /** How it is taken back, by the key and by a message. */
  readonly undo?: {
    /** What is said of it, with Undo, and again when it is taken back. */
    readonly says: (answer: AnswerOf<Name>) => string
    /** The name of what it is done with, where the message leaves it out. */
    readonly about?: string
    /** One sees it where one does it: it is told when it is taken back, not when it is done. */
    readonly quiet?: true
    /** What does the opposite, where the feed does not know the change. */
    readonly by?: Call | ((answer: AnswerOf<Name>, changeId: string) => Call)
    /** Where it leads to, beside Undo. */
    readonly leads?: (answer: AnswerOf<Name>) => Lead | undefined
    /** What shows it at once as taken back. */
    readonly shows?: readonly ShownPatch[]
    /** What takes it back makes another thing: it is not done again. So it is where the answer says what takes it back. */
    readonly once?: true
  }
}

export type Make = <Name extends Callable>(
  name: Name,
  input: InputOf<Name>,
  manner: Manner<Name>,
) => Promise<Changed<Name>>

/**
 * Makes a change in the one way there is: seen at once, kept and sent in order without a connection, undone in the order of doing, and taken
 * back with a word where it is refused. It then throws, too.
 */
export function useMake(): Make {
  const { ask, history, noteConflict } = useChanges()
  const refuse = useRefuse()
  return useCallback(
    async (name, input, manner) => {
      const { shows = [], form = false, turn = name, about, undo, settle, action, onProgress } = manner
      const now = form || shows.length === 0
      const asked = { name, input, shows, settle, now, onProgress, turns: [turn], about, action }
      try {
        if (undo === undefined) return await ask(asked)
        const { says, about: named, leads, quiet, by, shows: back, once = typeof by === "function" } = undo
        return await history.record(async (action) => {
          const { answer, changeId } = await ask({ ...asked, action })
          const opposite = typeof by === "function" ? by(answer, changeId) : by
          const made = { changeId, ...(opposite && { opposite: [opposite], again: [callOf(name, input)] }) }
          const message = says(answer)
          const lead = leads?.(answer)
          return {
            answer,
            changeId,
            message,
            lead,
            about: named,
            quiet,
            changes: [made],
            back,
            again: shows,
            turn,
            once,
          }
        })
      } catch (error) {
        if (!noteConflict(callOf(name, input), error, about) && !form) refuse(error)
        throw error
      }
    },
    [ask, history, noteConflict, refuse],
  )
}
