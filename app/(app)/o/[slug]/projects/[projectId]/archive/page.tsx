import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { openProject } from "../open-project"
import { SearchedArchive } from "@/components/tasks/searched-archive"
import { textsOfPage } from "@/lib/auth/open-page"

type ArchivePageProps = { params: Promise<{ slug: string; projectId: string }> }

export async function generateMetadata({ params }: ArchivePageProps) {
  const { slug, projectId } = await params
  const { project } = await openProject(slug, projectId)
  return { title: (await textsOfPage())("archive.title", { project: project.name }) }
}

export default async function ArchivePage({ params }: ArchivePageProps) {
  const { slug, projectId } = await params
  const { project, state } = await openProject(slug, projectId)
  return (
    <HydrationBoundary state={state}>
      <SearchedArchive key={project.id} project={project} />
    </HydrationBoundary>
  )
}
