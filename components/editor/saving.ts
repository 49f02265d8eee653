import type { Document } from "@/lib/rich-text/document"

/** A text as it stands on the server; null where nothing is written. */
export type ServerText = { readonly content: Document | null; readonly revision: number }
export type Theirs = ServerText & { readonly author: string | null }

/**
 * Where the saving of a text stands. `draft` is what is written here, `revision` what it was begun with, and `sent` what is on its way:
 * one request at a time, so that a text never overtakes itself.
 */
export type Saving = {
  readonly phase: "saved" | "waiting" | "saving" | "offline" | "refused" | "conflict"
  readonly revision: number
  readonly saved: Document | null
  readonly draft: Document | null
  readonly sent: Document | null
  readonly theirs: Theirs | null
  readonly error: unknown
}

export type SavingEvent =
  /** The editor has begun with a text: the same, as it writes it. */
  | { readonly type: "opened"; readonly content: Document | null }
  | { readonly type: "typed"; readonly content: Document | null }
  | { readonly type: "sent"; readonly content: Document | null }
  | { readonly type: "answered"; readonly revision: number }
  | { readonly type: "unreachable" }
  | { readonly type: "refused"; readonly error: unknown }
  | { readonly type: "stale"; readonly theirs: Theirs }
  | { readonly type: "retry" }
  | { readonly type: "keepMine" }
  | { readonly type: "takeTheirs" }

export function savingOf({ content, revision }: ServerText): Saving {
  return { phase: "saved", revision, saved: content, draft: content, sent: null, theirs: null, error: null }
}

/** Goes on with a text that was left unsaved: it is written against the revision that it was begun with. */
export function resumed(saved: ServerText, left: ServerText | null): Saving {
  const state = savingOf(saved)
  return left === null ? state : typed({ ...state, draft: left.content, revision: left.revision })
}

export function next(state: Saving, event: SavingEvent): Saving {
  switch (event.type) {
    case "opened":
      return same(state.draft, state.saved) ? { ...state, saved: event.content, draft: event.content } : state
    case "typed":
      return typed({ ...state, draft: event.content })
    case "sent":
      return { ...state, phase: "saving", sent: event.content, error: null }
    case "answered":
      return typed({ ...state, phase: "saved", revision: event.revision, saved: state.sent, sent: null })
    case "unreachable":
      return { ...state, phase: "offline" }
    case "refused":
      return { ...state, phase: "refused", sent: null, error: event.error }
    case "stale":
      return stale(state, event.theirs)
    case "retry":
      return state.phase === "offline" || state.phase === "refused" ? { ...state, phase: "waiting" } : state
    case "keepMine":
      return state.theirs === null
        ? state
        : { ...state, phase: "waiting", revision: state.theirs.revision, saved: state.theirs.content, theirs: null }
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
function stale(state: Saving, theirs: Theirs): Saving {
  const own = same(theirs.content, state.sent) || same(theirs.content, state.draft)
  if (own) return typed({ ...state, phase: "saved", revision: theirs.revision, saved: theirs.content, sent: null })
  return { ...state, phase: "conflict", theirs, sent: null }
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
