"use client"

import { useCallback } from "react"
import type { ShownPatch } from "@/components/changes/shown"
import { useChange } from "@/components/changes/use-change"
import type { AnswerOf, InputOf } from "@/lib/api/client"
import type { Document, TaskItem } from "@/lib/rich-text/document"
import { ticked } from "@/lib/rich-text/ticked"

/** What writes a text anew. */
type Writing = "changePageContentWithoutVersion" | "updateTaskDescription"
type Ticking<Name extends Writing> = {
  readonly text: { readonly content: Document | null; readonly revision: number }
  /** What writes this text; a new function makes a new text. */
  readonly inputOf: (content: Document, revision: number) => InputOf<Name>
  /** What is said of it when it is taken back. */
  readonly says: string
  /** The name of what the text is of. */
  readonly about: string
  readonly settle: (answer: AnswerOf<Name>) => readonly ShownPatch[]
}

/** Ticks an item of a text that is read. */
export function useTick<Name extends Writing>(name: Name, { text, inputOf, says, about, settle }: Ticking<Name>) {
  const { content, revision } = text
  const { mutate, isPending } = useChange(name, {
    undo: () => ({ says: () => says, about, quiet: true }),
    settle,
  })
  return useCallback(
    (item: TaskItem) => {
      if (content && !isPending) mutate(inputOf(ticked(content, item), revision))
    },
    [isPending, mutate, inputOf, content, revision],
  )
}
