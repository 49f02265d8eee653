"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { request, type AnswerOf, type Callable, type Changed, type InputOf } from "@/lib/api/client"
import { apply, type Effect } from "./pending"
import { changesOf } from "./pending-store"
import { boardQuery } from "./use-board"

type Steps<Name extends Callable> = {
  readonly call: Name
  readonly input: InputOf<Name>
  /** What is shown at once. */
  readonly effect: Effect
  /** What the answer says about the board, where that is more than was shown. */
  readonly settle?: (answer: AnswerOf<Name>) => Effect | null
  /** Wait for what was asked in turn before. */
  readonly inTurn?: boolean
}

/**
 * Changes a board: shown in the same frame, asked, and written into the cache when it is granted. A refusal takes it back and is thrown.
 *
 * @returns a function that answers what the API did and by which identifier that is undone
 */
export function useBoardChange(projectId: number, organizationId: number) {
  const client = useQueryClient()
  return useMemo(() => {
    const { pending, inTurn } = changesOf(client, projectId)
    const { queryKey } = boardQuery(projectId)

    return async <Name extends Callable>(steps: Steps<Name>): Promise<Changed<Name>> => {
      const changeId = crypto.randomUUID()
      const ask = () => request(steps.call, steps.input, { organizationId, changeId })
      pending.set((list) => [...list, { id: changeId, ...steps.effect }])
      try {
        const answer = await (steps.inTurn === true ? inTurn(ask) : ask())
        const effect = steps.settle === undefined ? steps.effect : steps.settle(answer)
        // A read that began before the change was made would bring back the board without it.
        const reading = client.isFetching({ queryKey }) > 0
        if (reading) await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, (board) => (board?.view === "board" && effect ? apply(board, effect) : board))
        if (reading) void client.invalidateQueries({ queryKey })
        return { answer, changeId }
      } finally {
        pending.set((list) => list.filter(({ id }) => id !== changeId))
      }
    }
  }, [client, projectId, organizationId])
}

export type BoardChange = ReturnType<typeof useBoardChange>
