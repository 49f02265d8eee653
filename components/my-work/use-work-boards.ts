"use client"

import { useMemo } from "react"
import { useRead } from "@/components/changes/use-read"
import { query, type AnswerOf } from "@/lib/api/client"
import type { WorkTask } from "./use-work"

export type WorkBoard = {
  readonly position: WorkTask["placements"][number]
  readonly project: AnswerOf<"listProjects">[number]
}

const none: AnswerOf<"listProjects"> = []

/** On which boards a task stands, and whether it can be changed there. */
export function useWorkBoards() {
  const { data: projects = none } = useRead(query("listProjects", {}))
  return useMemo(() => {
    const known = new Map(projects.map((project) => [project.id, project]))
    const boardsOf = (task: WorkTask): readonly WorkBoard[] =>
      task.placements.flatMap((position) => {
        const project = known.get(position.projectId)
        return project && position.archivedAt === null ? [{ position, project }] : []
      })
    return { boardsOf, canEdit: (task: WorkTask) => boardsOf(task).some(({ project }) => project.can.edit) }
  }, [projects])
}
