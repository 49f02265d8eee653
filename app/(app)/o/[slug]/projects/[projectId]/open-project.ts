import "server-only"
import { cache } from "react"
import { idOf, openPage } from "@/lib/auth/open-page"
import { listLabels } from "@/lib/labels/service"
import { listOrganizationMembers } from "@/lib/organizations/members/service"
import { getProject } from "@/lib/projects/service"

/** What every place of a project shows: the project, the labels and the people. Read once for a page and its title. */
export const openProject = cache(async (slug: string, id: string) => {
  const projectId = idOf(id)
  const page = await openPage(slug)
  const [project] = await Promise.all([
    page.read(getProject, { projectId }),
    page.read(listLabels, {}),
    page.read(listOrganizationMembers, {}),
  ])
  return { project, organizationId: page.organization.id, state: page.state() }
})
