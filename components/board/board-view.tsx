"use client"

import { useState } from "react"
import { useRead } from "@/components/changes/use-read"
import { FacesProvider } from "@/components/tasks/faces-context"
import { viewLater } from "@/components/ui/load-later"
import { useIdle } from "@/components/ui/when-idle"
import { query, type AnswerOf } from "@/lib/api/client"
import { Board } from "./board"
import { BoardBar } from "./board-bar"
import { BoardProvider } from "./board-provider"
import { BoardSkeleton } from "./board-skeleton"
import { BoardTask } from "./board-task"
import { useFilterBar } from "./filter/use-filter-bar"
import { useSieve } from "./filter/use-sieve"
import { createBoardUi } from "./board-ui"
import type { Layout } from "./state/model"
import { ProjectTabs } from "@/components/projects/project-tabs"
import { useBoard } from "./state/use-board"

const FilterBar = viewLater(() => import("./views").then((module) => module.FilterBar), {
  early: true,
  fallback: <div className="h-[45px] flex-none border-b border-line max-sm:h-[81px]" />,
})

const ArchivedProject = viewLater(
  () => import("@/components/projects/archived-project").then((module) => module.ArchivedProject),
  {
    fallback: <div className="h-[58px] flex-none" />,
  },
)
const EmptyBoard = viewLater(() => import("./empty-board").then((module) => module.EmptyBoard))
const BoardFailed = viewLater(() => import("./views").then((module) => module.BoardFailed), { early: true })
// Nobody misses it before the cards are there.
const BoardPresence = viewLater(() => import("@/components/tasks/presence").then((module) => module.BoardPresence), {
  wordless: true,
})

/** The board of a project. */
export function BoardView({ project: read }: { project: AnswerOf<"getProject"> }) {
  const projectId = read.id
  const project = useRead({ ...query("getProject", { projectId }), initialData: read }).data
  const board = useBoard(projectId)
  return (
    <>
      <ProjectTabs projectId={projectId} active="board" />
      <h1 className="sr-only">{project.name}</h1>
      {project.archivedAt !== null && <ArchivedProject project={project} />}
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
  const idle = useIdle()
  const unread = useRead({ ...query("listUnreadMessages", { projectId: project.id }), enabled: idle }).data ?? none
  const [ui] = useState(createBoardUi)
  const filter = useFilterBar()
  const waits = useRead({
    ...query("listBlockedTasks", { projectId: project.id }),
    enabled: idle || filter.written !== "",
  })
  const blocked = waits.data ?? none
  const sifted = useSieve(layout, {
    projectId: project.id,
    labels,
    people,
    blocked: waits.isError ? none : waits.data,
    ui,
    soon: filter.open,
  })
  if (sifted === null) return <BoardSkeleton columns={layout.columns} />
  const shown = sifted.layout
  return (
    <FacesProvider
      labels={labels}
      people={people}
      staleAfter={project.postponingTaskDayCount}
      unread={unread}
      blocked={blocked}
    >
      <BoardProvider project={project} layout={shown} ui={ui}>
        {idle && <BoardPresence projectId={project.id} />}
        <BoardBar layout={shown} onFilter={filter.ask} />
        {filter.open && <FilterBar {...filter} layout={layout} hidden={sifted.hidden} />}
        {shown.columns.length === 0 ? <EmptyBoard /> : <Board name={project.name} layout={shown} />}
        <BoardTask layout={shown} />
      </BoardProvider>
    </FacesProvider>
  )
}

const none: readonly never[] = []
