import { useQueryClient } from "@tanstack/react-query"
import { factsOf, type Board, type Card, type Task } from "@/components/board/state/model"
import { boardQuery } from "@/components/board/state/use-board"
import { withPatches } from "@/components/changes/overlays"
import { usePatches } from "@/components/changes/use-read"
import { query, type AnswerOf } from "@/lib/api/client"

/** What the board beside it knows of a task, to be shown until the rest is read; undefined where it knows nothing. */
export function useKnown(taskId: number, projectId: number | undefined): () => AnswerOf<"getTaskDetails"> | undefined {
  const client = useQueryClient()
  const patches = usePatches("listProjectTasks")
  return () => {
    if (projectId === undefined) return undefined
    const { queryKey } = boardQuery(projectId)
    const board = withPatches(queryKey, client.getQueryData(queryKey), patches)
    const project = client.getQueryData(query("getProject", { projectId }).queryKey)
    const card = board?.view === "board" ? board.tasks.find(({ id }) => id === taskId) : undefined
    if (board?.view !== "board" || project === undefined || card === undefined) return undefined
    const task = taskOf(card, projectId)
    return {
      task,
      placements: task.placements.map((place) => ({
        ...place,
        ...stageNames(board, card),
        projectName: project.name,
        can: project.can,
      })),
      description: { revision: 0, content: null, updatedAt: null, updatedById: null },
      subtasks: [],
      relations: [],
      parent: null,
      time: { spent: { seconds: 0, people: [] }, entries: { items: [], nextCursor: null } },
      history: { items: [], nextCursor: null },
      messages: { items: [], nextCursor: null, previousCursor: null },
      readMessageId: null,
      unreadMessages: 0,
      people: client.getQueryData(query("listOrganizationMembers", {}).queryKey) ?? [],
      can: project.can,
    }
  }
}

function stageNames({ stages }: Board, card: Card) {
  const column = stages.find(({ id }) => id === card.columnId)
  const row = stages.find(({ id }) => id === card.rowId)
  return { columnName: column?.name ?? "", columnColor: column?.color ?? null, rowName: row?.name ?? null }
}

const unknown = new Date(0).toISOString()

/** A task by its face: what a card does not show is left empty. */
function taskOf(card: Card, projectId: number): Task {
  const { id, columnId, rowId = null, order, movedAt = unknown } = card
  const stages = [columnId, rowId].flatMap((stage) => (stage === null ? [] : [String(stage)]))
  return {
    ...factsOf(card),
    id,
    stages,
    createdAt: movedAt,
    updatedAt: movedAt,
    creatorId: 0,
    dateBegin: null,
    dateStatusChanged: null,
    dateMove: movedAt,
    hasMessages: (card.messageCount ?? 0) > 0,
    members: [],
    plannedMinutes: null,
    recurrence: null,
    placements: [{ projectId, columnId, rowId, order, archivedAt: null }],
  }
}
