import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { openTasksOf } from "@/components/people/open-tasks-of"
import { PersonView } from "@/components/people/person-view"
import { idOf, openPage } from "@/lib/auth/open-page"
import { getOrganizationMember, listOrganizationMembers } from "@/lib/organizations/members/service"
import { listTasksByAssignee } from "@/lib/tasks/lists/service"

type PersonPageProps = { params: Promise<{ slug: string; userId: string }> }

export async function generateMetadata({ params }: PersonPageProps) {
  const { slug, userId } = await params
  const page = await openPage(slug)
  return { title: (await page.read(getOrganizationMember, { userId: idOf(userId) })).name }
}

export default async function PersonPage({ params }: PersonPageProps) {
  const { slug, ...ids } = await params
  const page = await openPage(slug)
  const userId = idOf(ids.userId)
  await Promise.all([
    page.read(getOrganizationMember, { userId }),
    page.read(listOrganizationMembers, {}),
    page.read(listTasksByAssignee, openTasksOf(userId)),
  ])
  return (
    <HydrationBoundary state={page.state()}>
      <PersonView key={userId} userId={userId} />
    </HydrationBoundary>
  )
}
