"use client"

import type { JSONContent } from "@tiptap/core"
import { useEffect, useEffectEvent, useReducer, useRef } from "react"
import { ApiError } from "@/lib/api/client"
import type { Document } from "@/lib/rich-text/document"
import { forgetDraft, keepDraft, type Draft } from "./drafts"
import { next, resumed, type ServerText, type Theirs } from "./saving"
import { useWritingStep, type TakingBack } from "./use-writing-step"

const pause = 700
const retryAfter = 5_000

export type Save = (content: Document | null, revision: number, changeId: string) => Promise<ServerText>

type Options = {
  readonly saved: ServerText
  /** What was left unsaved before. */
  readonly left: Draft | null
  /** The name under which an unsaved text is kept in the browser. */
  readonly draftKey: string
  readonly save: Save
  /** What the editor has while pictures of it are still to come. */
  readonly coming: JSONContent | null
  readonly undo: TakingBack
}

/** Saves a text as it is written: a little after the last key, one request at a time, again when there is a connection. */
export function useSaving({ saved, left, draftKey, save, coming, undo }: Options) {
  const [state, tell] = useReducer(next, null, () => resumed(saved, left))
  // A repeat of the same request is answered, not done again.
  const changeId = useRef("")
  const { noteSaved, endStep } = useWritingStep(undo)
  const onItsWay = useRef<Promise<void>>(undefined)

  const send = useEffectEvent(async (content: Document | null) => {
    const again = state.sent !== null && state.sent === content
    if (!again) changeId.current = crypto.randomUUID()
    const { revision, base } = state
    tell({ type: "sent", content })
    try {
      const answer = await save(content, revision, changeId.current)
      if (base !== undefined) noteSaved({ content: base, revision }, content, answer.revision)
      tell({ type: "answered", revision: answer.revision })
    } catch (error) {
      if (!(error instanceof ApiError)) return tell({ type: "refused", error })
      if (error.status === 0 || error.status >= 502) return tell({ type: "unreachable" })
      const theirs = error.code === "stale-revision" ? theirsOf(error.members) : null
      tell(theirs === null ? { type: "refused", error } : { type: "stale", theirs, whole: coming === null })
    }
  })
  const { phase, draft, revision, base } = state
  // What others write comes as soon as it may: the text that is shown is the newest one.
  useEffect(() => {
    const isFree = coming === null && (phase === "saved" || phase === "waiting")
    if (isFree && saved.revision > revision) tell({ type: "told", text: saved })
  }, [saved, revision, phase, coming])
  const dirty = useRef(left !== null)
  useEffect(() => {
    if (phase !== "saved" || coming !== null) {
      dirty.current = true
      void keepDraft(draftKey, { content: draft, revision, base, ...(coming && { coming }) })
    } else if (dirty.current) {
      dirty.current = false
      void forgetDraft(draftKey)
    }
  }, [draftKey, phase, draft, revision, base, coming])
  useEffect(() => {
    if (phase !== "waiting") return undefined
    const timer = setTimeout(() => void (onItsWay.current = send(draft)), pause)
    return () => clearTimeout(timer)
  }, [phase, draft])
  useEffect(() => {
    if (phase !== "offline") return undefined
    const retry = () => tell({ type: "retry" })
    const timer = setInterval(retry, retryAfter)
    addEventListener("online", retry)
    return () => {
      clearInterval(timer)
      removeEventListener("online", retry)
    }
  }, [phase])

  // Who leaves takes the last words along.
  const leave = useEffectEvent(() => {
    if (phase === "waiting") onItsWay.current = send(draft)
    endStep(onItsWay.current)
  })
  useEffect(() => () => leave(), [])
  useEffect(() => {
    if (phase === "saved") return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [phase])
  return [state, tell] as const
}

/** What stands there now, as a 409 tells it. */
function theirsOf({ content, revision, author }: Readonly<Record<string, unknown>>): Theirs | null {
  if (typeof revision !== "number" || (content !== null && !isDocument(content))) return null
  const named = typeof author === "object" && author !== null && "name" in author ? author.name : null
  return { content, revision, author: typeof named === "string" ? named : null }
}

function isDocument(value: unknown): value is Document {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    value.type === "doc" &&
    "content" in value &&
    Array.isArray(value.content)
  )
}
