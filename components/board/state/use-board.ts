"use client"

import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { earlyQuery } from "@/components/changes/early-read"
import { usePatches } from "@/components/changes/use-read"
import { createLayout, type Board } from "./model"
import { overlay, type PendingChange } from "./pending"

/** The read that a board is drawn from; its key is the same wherever the cache is patched. */
export const boardQuery = (projectId: number) => earlyQuery("listProjectTasks", { projectId, view: "board" })

/** A board as it will be when every pending change has been granted, laid out in cells. */
export function useBoard(projectId: number) {
  const answer = useQuery(boardQuery(projectId))
  const patches = usePatches("listProjectTasks")
  const [layOut] = useState(createLayout)
  const server = answer.data?.view === "board" ? answer.data : undefined
  const board = useMemo(() => server && shown(server, projectId, patches), [server, projectId, patches])
  const layout = useMemo(() => board && layOut(board), [board, layOut])
  return { ...answer, board, layout }
}

function shown(server: Board, projectId: number, patches: ReturnType<typeof usePatches>): Board {
  const pending = patches.flatMap((patch): PendingChange[] => {
    const { changeId: id, unsent } = patch
    return patch.entity === "board" && patch.id === projectId && patch.after ? [{ ...patch.after, id, unsent }] : []
  })
  return pending.length === 0 ? server : overlay(server, pending)
}
