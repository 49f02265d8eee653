import type { AnswerOf, Call, Callable, Changed, InputOf } from "@/lib/api/client"
import type { Shown, ShownPatch } from "./shown"

export type ChangeRequest<Name extends Callable> = {
  readonly name: Name
  readonly input: InputOf<Name>
  /** What is shown at once. */
  readonly shows?: readonly ShownPatch[]
  /** What the answer says of the same, where that is more than was shown. */
  readonly settle?: (answer: AnswerOf<Name>) => readonly ShownPatch[]
  readonly turns?: readonly string[]
  /** A change that cannot be sent now is refused: the caller keeps the author's words. */
  readonly now?: boolean
  /** How much of a file has gone, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  /** The name of what it is about, for a word on it where it is refused later. */
  readonly about?: string
  /** What is common to the changes of one action. */
  readonly action?: string
}

/**
 * Makes a change: shown in the same frame, sent, and written into the cache when it is granted. Without a connection it is kept, and sent when
 * there is one. A refusal takes it back and is thrown.
 */
export type Ask = <Name extends Callable>(request: ChangeRequest<Name>) => Promise<Changed<Name>>

/** The same for a repeated call, or one that takes something back: what it shows is only a guess. */
export type AskAgain = (call: Call, changeId: string, shown: Shown, turns: readonly string[]) => Promise<unknown>
