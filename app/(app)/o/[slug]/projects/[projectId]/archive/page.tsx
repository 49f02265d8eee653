import { HydrationBoundary } from "@tanstack/react-query"
import { idOf, openPage } from "@/lib/auth/open-page"
import { ArchivePlace } from "@/components/tasks/archive-place"
import { listLabels } from "@/lib/labels/service"
import { listOrganizationMembers } from "@/lib/organizations/members/service"
import { getProject } from "@/lib/projects/service"

type ArchivePageProps = { params: Promise<{ slug: string; projectId: string }> }

export async function generateMetadata({ params }: ArchivePageProps) {
  const { slug, projectId } = await params
  const project = await (await openPage(slug)).read(getProject, { projectId: idOf(projectId) })
  return { title: `Archive · ${project.name}` }
}

export default async function ArchivePage({ params }: ArchivePageProps) {
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
      <ArchivePlace key={projectId} projectId={projectId} />
    </HydrationBoundary>
  )
}
