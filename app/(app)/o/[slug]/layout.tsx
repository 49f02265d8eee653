import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { cookies } from "next/headers"
import type { ReactNode } from "react"
import { currentUser, openPage, ownOrganizations } from "@/lib/auth/open-page"
import { OrganizationProvider } from "@/components/shell/organization-context"
import { Shell } from "@/components/frame/shell"
import { readPreference, sidebarCookie } from "@/components/shell/sidebar-preference"
import { countNotifications } from "@/lib/notifications/service"
import { listProjects } from "@/lib/projects/service"
import { listRegulations } from "@/lib/regulations/service"
import { listSpaceGroups } from "@/lib/spaces/space-groups/service"
import { listSpaces } from "@/lib/spaces/service"
import { countTasks } from "@/lib/tasks/lists/service"
import { listTimers } from "@/lib/timers/service"

type LayoutProps = { params: Promise<{ slug: string }>; children: ReactNode }

export default async function OrganizationLayout({ params, children }: LayoutProps) {
  const page = await openPage((await params).slug)
  const [user, organizations, jar] = await Promise.all([currentUser(), ownOrganizations(), cookies()])
  await Promise.all([
    page.read(listSpaces, {}),
    page.read(listProjects, {}),
    page.read(listSpaceGroups, {}),
    page.read(countNotifications, {}),
    page.read(listTimers, {}),
    page.read(countTasks, {}),
    page.read(listRegulations, { only: "favorite" }),
    page.read(listRegulations, { only: "toRead" }),
  ])
  const { organization } = page
  return (
    <OrganizationProvider
      key={organization.id}
      {...{ organization, organizations, user }}
      now={new Date().toISOString()}
    >
      <HydrationBoundary state={page.state()}>
        <Shell
          sidebar={readPreference(jar.get(sidebarCookie)?.value)}
          active={user.organization?.id === organization.id}
        >
          {children}
        </Shell>
      </HydrationBoundary>
    </OrganizationProvider>
  )
}
