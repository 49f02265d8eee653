import { HydrationBoundary } from "@tanstack/react-query"
import { BoardView } from "@/components/board/board-view"
import { idOf, openPage } from "@/lib/auth/open-page"
import { listLabels } from "@/lib/labels/service"
import { listOrganizationMembers } from "@/lib/organizations/members/service"
import { getProject } from "@/lib/projects/service"

type BoardPageProps = { params: Promise<{ slug: string; projectId: string }> }

export async function generateMetadata({ params }: BoardPageProps) {
  const { slug, projectId } = await params
  const page = await openPage(slug)
  const project = await page.read(getProject, { projectId: idOf(projectId) })
  return { title: project.name }
}

export default async function BoardPage({ params }: BoardPageProps) {
  const { slug, projectId: text } = await params
  const projectId = idOf(text)
  const page = await openPage(slug)
  await Promise.all([
    page.read(getProject, { projectId }),
    page.read(listLabels, {}),
    page.read(listOrganizationMembers, {}),
  ])
  return (
    <HydrationBoundary state={page.state()}>
      <BoardView key={projectId} projectId={projectId} />
    </HydrationBoundary>
  )
}
