"use client"

import { useCallback, useRef } from "react"
import { useChanges } from "@/components/changes/provider"
import type { Call } from "@/lib/api/client"
import type { Document } from "@/lib/rich-text/document"
import { same, type ServerText } from "./saving"

/** How what was written is taken back: the word for it, and the call that puts a text in the place of that of a revision. */
export type TakingBack = {
  readonly says: string
  readonly by: (content: Document | null, revision: number) => Call
  /** Whether it is taken back no more as the editor closes: what was written has become something else. */
  readonly isOver?: () => boolean
}
type Written = { readonly before: Document | null; readonly after: Document | null; readonly revision: number }

/**
 * Everything that is written between opening an editor and closing it is one step of undo, however often it was saved. Words of others
 * stay: after them the step begins anew.
 */
export function useWritingStep({ says, by, isOver }: TakingBack) {
  const { history } = useChanges()
  const written = useRef<Written | null>(null)
  /** Told of each save: on which text it was made, and what the server has since. */
  const noteSaved = useCallback((base: ServerText, after: Document | null, revision: number) => {
    const { current } = written
    const before = current?.revision === base.revision ? current.before : base.content
    written.current = { before, after, revision }
  }, [])
  /** Ends the step, once what is on its way is answered. */
  const endStep = useCallback(
    (onItsWay: Promise<void> | undefined) => {
      if (isOver?.() || (written.current === null && onItsWay === undefined)) return
      void history.record(async () => {
        await onItsWay
        const { current } = written
        written.current = null
        if (current === null || same(current.before, current.after)) return null
        const { before, revision } = current
        return {
          message: says,
          once: true,
          changes: [{ changeId: crypto.randomUUID(), opposite: [by(before, revision)], again: [] }],
        }
      })
    },
    [history, says, by, isOver],
  )
  return { noteSaved, endStep }
}
