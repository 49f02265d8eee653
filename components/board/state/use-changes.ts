"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { hide, show, type Shown } from "@/components/offline/shown"
import { unsentOf } from "@/components/offline/unsent"
import { useOrganization } from "@/components/shell/organization-context"
import { ApiError, type AnswerOf, type Callable, type Changed, type InputOf } from "@/lib/api/client"
import { apply, type Effect } from "./pending"
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
  /** The name of what it is about, for a word on it where it is refused later. */
  readonly about?: string
  /** What is common to the changes of one action. */
  readonly action?: string
}

/**
 * Changes a board: shown in the same frame, asked, and written into the cache when it is granted. Without a connection it is kept, and asked
 * when there is one. A refusal takes it back and is thrown.
 *
 * @returns a function that answers what the API did and by which identifier that is undone
 */
export function useBoardChange(projectId: number, organizationId: number) {
  const client = useQueryClient()
  const userId = useOrganization().user.id
  return useMemo(() => {
    const unsent = unsentOf(client, { organizationId, userId })
    const { queryKey } = boardQuery(projectId)

    return async <Name extends Callable>(steps: Steps<Name>): Promise<Changed<Name>> => {
      const changeId = crypto.randomUUID()
      const { call, input, effect: shown, inTurn = false, about, action } = steps
      const shows: Shown = { about, action, boards: [{ projectId, effect: shown }] }
      show(client, changeId, shows)
      try {
        const turn = inTurn ? `board ${projectId}` : undefined
        const answer = await unsent.ask(call, input, { changeId, shows, turn })
        const effect = steps.settle === undefined ? shown : steps.settle(answer)
        // A read that began before the change was made would bring back the board without it.
        const reading = client.isFetching({ queryKey }) > 0
        if (reading) await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, (board) => (board?.view === "board" && effect ? apply(board, effect) : board))
        if (reading) void client.invalidateQueries({ queryKey })
        return { answer, changeId }
      } catch (error) {
        // What was to be changed is not as this browser shows it.
        if (error instanceof ApiError && error.status === 404) void client.invalidateQueries({ queryKey })
        throw error
      } finally {
        hide(client, changeId, shows)
      }
    }
  }, [client, projectId, organizationId, userId])
}

export type BoardChange = ReturnType<typeof useBoardChange>
