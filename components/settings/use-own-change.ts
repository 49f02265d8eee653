"use client"

import { useChange } from "@/components/changes/use-change"
import type { AnswerOf, Callable, InputOf } from "@/lib/api/client"

type Own = AnswerOf<"changeName">

/** The operations that answer with the person's own record. */
type OwnOperation = {
  [Name in Callable]: AnswerOf<Name> extends Own ? Name : never
}[Callable]

/**
 * Changes something of one's own, for a form: `useOwnChange("changeName")({ name })`. A refusal is thrown. What others see too can be taken
 * back: `says` is the word on it.
 */
export function useOwnChange<Name extends OwnOperation>(
  name: Name,
  says?: (answer: AnswerOf<Name>) => string,
): (input: InputOf<Name>) => Promise<void> {
  const { mutateAsync } = useChange(name, {
    form: true,
    undo: () => says && { says },
    settle: (answer) => (answer ? [{ entity: "user", id: answer.id, after: answer }] : []),
  })
  return async (input) => void (await mutateAsync(input))
}
