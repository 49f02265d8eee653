"use client"

import type { JSONContent } from "@tiptap/core"
import { createStore, del, get, set } from "idb-keyval"
import { useEffect, useState } from "react"
import type { AnswerOf } from "@/lib/api/client"
import type { Document } from "@/lib/rich-text/document"
import { forgetPictures } from "./queued-pictures"

/** What was written and is not saved yet, and the revision that it was begun with. */
export type Draft = {
  readonly content: Document | null
  readonly revision: number
  /** The text that it was begun with. */
  readonly base?: Document | null
  /** The same as the editor has it, while it holds places of pictures that are still to come. */
  readonly coming?: JSONContent
  /** The message that it answers. */
  readonly replyTo?: ReplyTo
}

/** What is shown of a message where another answers it. */
export type ReplyTo = NonNullable<AnswerOf<"sendTaskMessage">["replyTo"]>

const database = () => createStore("stagework.drafts", "texts")

/** Those that are on their way into the database. A page that is left takes no time for it. */
const underway = new Map<string, Draft>()
const nameOf = (key: string) => `stagework.draft ${key}`

if (typeof window !== "undefined")
  window.addEventListener("pagehide", () => {
    try {
      for (const [key, draft] of underway) localStorage.setItem(nameOf(key), JSON.stringify(draft))
    } catch {
      // There is no room for it: what the database has of it is kept.
    }
  })

/** What was on its way when the page was left. */
function findLast(key: string): Draft | null {
  return JSON.parse(localStorage.getItem(nameOf(key)) ?? "null")
}

/** Keeps an unsaved text in the browser, over a reload. Where it keeps nothing, nothing is kept. */
export async function keepDraft(key: string, draft: Draft): Promise<void> {
  underway.set(key, draft)
  localStorage.removeItem(nameOf(key))
  await set(key, draft, database()).catch(() => undefined)
  if (underway.get(key) === draft) underway.delete(key)
}

export async function forgetDraft(key: string): Promise<void> {
  underway.delete(key)
  localStorage.removeItem(nameOf(key))
  await del(key, database()).catch(() => undefined)
  await forgetPictures(key)
}

/** A text that was left unsaved: undefined until that is known, null where there is none. */
export function useLeftDraft(key: string): Draft | null | undefined {
  const [found, setFound] = useState<{ key: string; draft: Draft | null }>()
  useEffect(() => {
    let current = true
    const tell = (draft: Draft | null) => current && setFound({ key, draft })
    get<Draft>(key, database()).then(
      (draft) => tell(findLast(key) ?? draft ?? null),
      () => tell(findLast(key)),
    )
    return () => {
      current = false
    }
  }, [key])
  return found?.key === key ? found.draft : undefined
}
