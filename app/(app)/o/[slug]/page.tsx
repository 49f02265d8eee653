import { HydrationBoundary } from "@tanstack/react-query"
import { Home } from "@/components/organizations/home"
import { openPage } from "@/lib/auth/open-page"
import { listOrganizationMembers } from "@/lib/organizations/members/service"
import { listProjects } from "@/lib/projects/service"
import { listSpaces } from "@/lib/spaces/service"

type HomePageProps = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: HomePageProps) {
  const { organization } = await openPage((await params).slug)
  return { title: organization.name }
}

export default async function HomePage({ params }: HomePageProps) {
  const page = await openPage((await params).slug)
  await Promise.all([page.read(listSpaces, {}), page.read(listProjects, {}), page.read(listOrganizationMembers, {})])
  return (
    <HydrationBoundary state={page.state()}>
      <Home />
    </HydrationBoundary>
  )
}
