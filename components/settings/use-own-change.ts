"use client"

import { useChange } from "@/components/changes/use-change"
import type { AnswerOf, Callable, InputOf } from "@/lib/api/client"

type Own = AnswerOf<"changeName">

/** The operations that answer with the person's own record. */
type OwnOperation = {
  [Name in Callable]: AnswerOf<Name> extends Own ? Name : never
}[Callable]

/** Changes something of one's own, for a form: `useOwnChange("changeName")({ name })`. A refusal is thrown. */
export function useOwnChange<Name extends OwnOperation>(name: Name): (input: InputOf<Name>) => Promise<void> {
  const { mutateAsync } = useChange(name, {
    form: true,
    settle: (answer) => (answer ? [{ entity: "user", id: answer.id, after: answer }] : []),
  })
  return async (input) => void (await mutateAsync(input))
}
