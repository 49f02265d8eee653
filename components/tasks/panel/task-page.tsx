"use client"

import { useRouter } from "next/navigation"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarActions, TopBarCrumbs } from "@/components/shell/top-bar"
import { viewLater } from "@/components/ui/load-later"
import { useIdle } from "@/components/ui/when-idle"
import { query } from "@/lib/api/client"
import { CopyTaskLink } from "./copy-task-link"
import { TaskMenu } from "./task-menu"
import { TaskFailed, TaskSkeleton, Unsent } from "./task-states"
import { TaskView } from "./task-view"
import { useTask, type Details } from "./use-task"

const PagePresence = viewLater(() => import("../presence").then((module) => module.PagePresence), {
  wordless: true,
})

/** A task on a page of its own. */
export function TaskPage({ taskId }: { taskId: number }) {
  const { details, error, refetch, isFetching, unsent } = useTask(taskId)
  const { to } = useOrganization()
  const router = useRouter()
  const open = (taskId: number) => router.push(to.task(taskId))
  return (
    <div className="flex-1 bg-surface">
      <div className="mx-auto w-full max-w-[768px] px-4 pt-4 pb-[20vh] sm:px-6">
        {details ? (
          <>
            <PageBar details={details} onOpen={open} />
            {unsent && <Unsent />}
            <TaskView details={details} projectId={details.placements[0]?.projectId} heading="h1" onOpen={open} />
          </>
        ) : error ? (
          <TaskFailed error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <TaskSkeleton />
        )}
      </div>
    </div>
  )
}

function PageBar({ details, onOpen }: { details: Details; onOpen: (taskId: number) => void }) {
  const { to } = useOrganization()
  const router = useRouter()
  const { task, placements } = details
  const [place] = placements
  const idle = useIdle()
  const { data: projects = [] } = useRead(query("listProjects", {}))
  const project = projects.find(({ id }) => id === place?.projectId)
  const up = place ? to.project(place.projectId) : to.home
  const crumbs = place ? [{ label: place.projectName, href: up }, { label: task.name }] : [{ label: task.name }]
  return (
    <>
      <TopBarCrumbs spaceId={project?.spaceId} crumbs={crumbs} />
      {idle && place && <PagePresence projectId={place.projectId} taskId={task.id} />}
      <TopBarActions>
        <CopyTaskLink taskId={task.id} />
        <TaskMenu details={details} projectId={place?.projectId} onOpen={onOpen} onGone={() => router.push(up)} />
      </TopBarActions>
    </>
  )
}
