import { EarlyRead } from "@/components/changes/early-read-script"
import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { BoardView } from "@/components/board/board-view"
import { openProject } from "./open-project"

type BoardPageProps = { params: Promise<{ slug: string; projectId: string }> }

export async function generateMetadata({ params }: BoardPageProps) {
  const { slug, projectId } = await params
  const { project } = await openProject(slug, projectId)
  return { title: project.name }
}

export default async function BoardPage({ params }: BoardPageProps) {
  const { slug, projectId } = await params
  const { project, organizationId, state } = await openProject(slug, projectId)
  return (
    <HydrationBoundary state={state}>
      <EarlyRead
        name="listProjectTasks"
        input={{ projectId: project.id, view: "board" }}
        organizationId={organizationId}
      />
      <BoardView key={project.id} project={project} />
    </HydrationBoundary>
  )
}
