import "server-only"
import type { openPage } from "@/lib/auth/open-page"
import { getPage, getPageContent, listDocumentationGroups, listPages } from "@/lib/documentation/service"
import { getPageFollowed } from "@/lib/notifications/following/service"
import { listOrganizationMembers } from "@/lib/organizations/members/service"
import { getSpace } from "@/lib/spaces/service"

/** Reads a page and what is shown with it: its text, its place in the tree, and who wrote it. */
export async function readPage(opened: Awaited<ReturnType<typeof openPage>>, pageId: number): Promise<void> {
  const { spaceId } = await opened.read(getPage, { pageId })
  await Promise.all([
    opened.read(getPageContent, { pageId }),
    opened.read(getPageFollowed, { pageId }),
    opened.read(getSpace, { spaceId }),
    opened.read(listPages, { spaceId }),
    opened.read(listDocumentationGroups, { spaceId }),
    opened.read(listOrganizationMembers, {}),
  ])
}
