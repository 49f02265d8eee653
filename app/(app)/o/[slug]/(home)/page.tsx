import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { MyWork } from "@/components/my-work/my-work"
import { openPage } from "@/lib/auth/open-page"
import { listLabels } from "@/lib/labels/service"
import { listOrganizationMembers } from "@/lib/organizations/members/service"
import { listOwnSubtasks } from "@/lib/tasks/subtasks/service"

type HomePageProps = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: HomePageProps) {
  const { organization } = await openPage((await params).slug)
  return { title: organization.name }
}

export default async function HomePage({ params }: HomePageProps) {
  const page = await openPage((await params).slug)
  await Promise.all([page.read(listOwnSubtasks, {}), page.read(listOrganizationMembers, {}), page.read(listLabels, {})])
  return (
    <HydrationBoundary state={page.state()}>
      <MyWork />
    </HydrationBoundary>
  )
}
