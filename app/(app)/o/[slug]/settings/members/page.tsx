import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { Members } from "@/components/organizations/members/members"
import { OnlyFor } from "@/components/shell/only-for"
import { organizationReaches } from "@/lib/auth/access"
import { openPage, textsOfPage } from "@/lib/auth/open-page"
import { listInvitations } from "@/lib/invitations/service"
import { listOrganizationMembers } from "@/lib/organizations/members/service"

type MembersPageProps = { params: Promise<{ slug: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("settings.sections.members") }
}

export default async function MembersPage({ params }: MembersPageProps) {
  const page = await openPage((await params).slug)
  const { role } = page.organization
  if (role === "guest") return <OnlyFor whom="membersOnly" />
  await page.read(listOrganizationMembers, {})
  if (organizationReaches(role, "administrator")) await page.read(listInvitations, {})
  return (
    <HydrationBoundary state={page.state()}>
      <Members />
    </HydrationBoundary>
  )
}
