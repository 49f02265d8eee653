"use client"

import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query"
import { toast } from "@/components/ui/toast"
import { mutation, type Callable, type Changed, type InputOf } from "@/lib/api/client"
import { useProblem } from "./problem"

type Plan<Name extends Callable> = {
  /** The reads that it changes: they are made anew when it is done. */
  touches: readonly Callable[]
  /** What they show until then. */
  apply?: (client: QueryClient, input: InputOf<Name>) => void
  onDone?: (changed: Changed<Name>, input: InputOf<Name>) => void
  /** Where the caller shows what is wrong itself. */
  quiet?: boolean
}

/** A change that is seen at once, and taken back with a word about it where it is refused. */
export function useChange<Name extends Callable>(name: Name, { touches, apply, onDone, quiet = false }: Plan<Name>) {
  const client = useQueryClient()
  const problem = useProblem()
  return useMutation({
    ...mutation(name),
    onMutate: async (input) => {
      await Promise.all(touches.map((touched) => client.cancelQueries({ queryKey: [touched] })))
      const before = touches.flatMap((touched) => client.getQueriesData({ queryKey: [touched] }))
      apply?.(client, input)
      return before
    },
    onError: (error, _input, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
      if (!quiet) toast.error(problem(error))
    },
    onSuccess: (changed, input) => onDone?.(changed, input),
    // While another waits to be sent, what is read would show the value before it.
    onSettled: async () => {
      if (client.isMutating({ mutationKey: [name] }) > 1) return
      await Promise.all(touches.map((touched) => client.invalidateQueries({ queryKey: [touched] })))
    },
  })
}
