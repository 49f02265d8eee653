"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { mutation, query, type AnswerOf, type Callable, type InputOf } from "@/lib/api/client"

type Own = AnswerOf<"changeName">

/** The operations that answer with the person's own record. */
type OwnOperation = {
  [Name in Callable]: AnswerOf<Name> extends Own ? Name : never
}[Callable]

/** Puts what is known of the person into the cache: everything that shows them follows. */
export function useOwnCache(): (known: Partial<Own>) => void {
  const client = useQueryClient()
  return useCallback(
    (known) => {
      const { queryKey } = query("getCurrentUser", {})
      client.setQueryData(queryKey, (before) => before && { ...before, ...known })
      for (const name of ["listOrganizationMembers", "listSpaceMembers", "getTaskDetails"])
        void client.invalidateQueries({ queryKey: [name] })
    },
    [client],
  )
}

/** Changes something of one's own: `useOwnChange("changeName")({ name })`. A refusal is thrown. */
export function useOwnChange<Name extends OwnOperation>(name: Name): (input: InputOf<Name>) => Promise<void> {
  const keep = useOwnCache()
  const { mutateAsync } = useMutation(mutation(name))
  return useCallback(
    async (input) => {
      const { answer } = await mutateAsync(input)
      keep(answer ?? {})
    },
    [keep, mutateAsync],
  )
}
