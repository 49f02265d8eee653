import { emptyDocument, type Document } from "@/lib/rich-text/document"
import { merged } from "@/lib/rich-text/difference/merge"

/** A text as it stands on the server; null where nothing is written. */
export type ServerText = { readonly content: Document | null; readonly revision: number }
export type Theirs = ServerText & { readonly author: string | null }

/**
 * The state of saving a text. `draft` is the author's text, `revision` the one it was begun with, `sent` the text on its way: one request
 * at a time, so that a text never overtakes itself.
 */
export type Saving = {
  readonly phase: "saved" | "waiting" | "saving" | "offline" | "refused" | "conflict"
  readonly revision: number
  /** The text of `revision` as the server has it; undefined where that is not known any more. */
  readonly base: Document | null | undefined
  /** The same as the editor writes it. */
  readonly saved: Document | null
  readonly draft: Document | null
  readonly sent: Document | null
  readonly theirs: Theirs | null
  readonly error: unknown
  /** Text of others that the editor has yet to show: the text as it was here, and with theirs. */
  readonly arrived: Arrived | null
}
export type Arrived = { readonly from: Document | null; readonly to: Document | null }

export type SavingEvent =
  /** The editor has begun with a text: the same, as it writes it. */
  | { readonly type: "opened"; readonly content: Document | null }
  | { readonly type: "typed"; readonly content: Document | null }
  | { readonly type: "sent"; readonly content: Document | null }
  | { readonly type: "answered"; readonly revision: number }
  | { readonly type: "unreachable" }
  | { readonly type: "refused"; readonly error: unknown }
  /** `whole`: the editor holds nothing that no text can hold yet. */
  | { readonly type: "stale"; readonly theirs: Theirs; readonly whole: boolean }
  /** The server has a newer text, of which it told by itself. */
  | { readonly type: "told"; readonly text: ServerText }
  | { readonly type: "retry" }
  | { readonly type: "keepMine" }
  | { readonly type: "takeTheirs" }

export function savingOf({ content, revision }: ServerText): Saving {
  return {
    phase: "saved",
    revision,
    base: content,
    saved: content,
    draft: content,
    sent: null,
    theirs: null,
    error: null,
    arrived: null,
  }
}

/** Goes on with a text that was left unsaved: it is written against the revision that it was begun with. */
export function resumed(saved: ServerText, left: Left | null): Saving {
  const state = savingOf(saved)
  if (left === null) return state
  const base = left.revision === saved.revision ? saved.content : left.base
  return typed({
    ...state,
    draft: left.content,
    revision: left.revision,
    base,
    saved: base === undefined ? saved.content : base,
  })
}
type Left = ServerText & { readonly base?: Document | null }

export function next(state: Saving, event: SavingEvent): Saving {
  switch (event.type) {
    case "opened":
      return same(state.draft, state.saved) ? { ...state, saved: event.content, draft: event.content } : state
    case "typed":
      return typed({ ...state, draft: event.content })
    case "sent":
      return { ...state, phase: "saving", sent: event.content, error: null }
    case "answered":
      return typed({
        ...state,
        phase: "saved",
        revision: event.revision,
        saved: state.sent,
        base: state.sent,
        sent: null,
      })
    case "unreachable":
      return { ...state, phase: "offline" }
    case "refused":
      return { ...state, phase: "refused", sent: null, error: event.error }
    case "stale":
      return stale(state, event.theirs, event.whole)
    case "told":
      return told(state, event.text)
    case "retry":
      return state.phase === "offline" || state.phase === "refused" ? { ...state, phase: "waiting" } : state
    case "keepMine":
      return state.theirs === null
        ? state
        : {
            ...state,
            phase: "waiting",
            revision: state.theirs.revision,
            base: state.theirs.content,
            saved: state.theirs.content,
            theirs: null,
          }
    case "takeTheirs":
      return state.theirs === null ? state : savingOf(state.theirs)
    default:
      return event satisfies never
  }
}

function typed(state: Saving): Saving {
  if (state.phase !== "saved" && state.phase !== "waiting" && state.phase !== "refused") return state
  return { ...state, phase: same(state.draft, state.saved) ? "saved" : "waiting" }
}

/** What stands there may be our own text, whose answer was lost on its way. */
function stale(state: Saving, theirs: Theirs, whole: boolean): Saving {
  const own = same(theirs.content, state.sent) || same(theirs.content, state.draft)
  const { revision, content } = theirs
  if (own) return typed({ ...state, phase: "saved", revision, base: content, saved: content, sent: null })
  return (
    (whole ? together({ ...state, sent: null }, theirs) : null) ?? { ...state, phase: "conflict", theirs, sent: null }
  )
}

/** A newer text is taken at once where nothing is unsaved, or where both may stand; else the next save asks. */
function told(state: Saving, text: ServerText): Saving {
  if (text.revision <= state.revision || (state.phase !== "saved" && state.phase !== "waiting")) return state
  return together(state, text) ?? state
}

/** What is written here with what others wrote; null where both have touched the same block. */
function together(state: Saving, { content, revision }: ServerText): Saving | null {
  const { base, saved, draft } = state
  const nothing = same(draft, saved)
  if (base === undefined && !nothing) return null
  const both = nothing
    ? content
    : merged(base ?? emptyDocument, draft ?? emptyDocument, content ?? emptyDocument, saved ?? emptyDocument)
  if (both === null && !nothing) return null
  return typed({
    ...state,
    phase: "saved",
    revision,
    base: content,
    saved: content,
    draft: both,
    arrived: { from: draft, to: both },
  })
}

/** Whether two texts say the same, in whatever order their fields stand. */
export function same(a: unknown, b: unknown): boolean {
  return a === b || text(a) === text(b)
}

function text(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner
    const entries = Object.entries(inner).filter(([, item]) => item !== undefined && item !== null)
    return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
}
