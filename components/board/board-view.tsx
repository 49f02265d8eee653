"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { FacesProvider } from "@/components/tasks/faces-context"
import { ErrorState } from "@/components/ui/error-state"
import { query, type AnswerOf } from "@/lib/api/client"
import { ArchivedProject } from "./archived-project"
import { Board } from "./board"
import { BoardBar } from "./board-bar"
import { BoardProvider } from "./board-provider"
import { BoardSkeleton } from "./board-skeleton"
import { BoardTask } from "./board-task"
import { EmptyBoard } from "./empty-board"
import type { Layout } from "./state/model"
import { BoardPresence } from "./presence"
import { ProjectTabs } from "./project-tabs"
import { useBoard } from "./state/use-board"

/** The board of a project. */
export function BoardView({ project: read }: { project: AnswerOf<"getProject"> }) {
  const projectId = read.id
  const project = useRead({ ...query("getProject", { projectId }), initialData: read }).data
  const board = useBoard(projectId)
  return (
    <>
      <ProjectTabs projectId={projectId} active="board" />
      <h1 className="sr-only">{project.name}</h1>
      <ArchivedProject project={project} />
      {board.layout ? (
        <LoadedBoard project={project} layout={board.layout} />
      ) : board.isError ? (
        <BoardFailed retrying={board.isFetching} onRetry={() => void board.refetch()} />
      ) : (
        <BoardSkeleton columns={project.stages.filter((stage) => stage.kind === "column")} />
      )}
    </>
  )
}

function LoadedBoard({ project, layout }: { project: AnswerOf<"getProject">; layout: Layout }) {
  const labels = useRead(query("listLabels", {})).data ?? none
  const people = useRead(query("listOrganizationMembers", {})).data ?? none
  return (
    <FacesProvider labels={labels} people={people} staleAfter={project.postponingTaskDayCount}>
      <BoardProvider project={project} layout={layout}>
        <BoardPresence projectId={project.id} />
        <BoardBar layout={layout} />
        {layout.columns.length === 0 ? <EmptyBoard /> : <Board name={project.name} layout={layout} />}
        <BoardTask layout={layout} />
      </BoardProvider>
    </FacesProvider>
  )
}

const none: readonly never[] = []

function BoardFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const t = useTranslations("board.failed")
  return (
    <ErrorState title={t("title")} onRetry={onRetry} retrying={retrying} className="my-auto">
      {t("text")}
    </ErrorState>
  )
}
