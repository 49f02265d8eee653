import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { EarlyMatrix } from "@/components/regulations/matrix/early-matrix"
import { MatrixView } from "@/components/regulations/matrix/matrix-view"
import { OnlyFor } from "@/components/shell/only-for"
import { organizationReaches } from "@/lib/auth/access"
import { idOf, openPage, textsOfPage } from "@/lib/auth/open-page"
import { getSpace } from "@/lib/spaces/service"

type SearchParams = { space?: string | string[]; day?: string | string[] }
type MatrixPageProps = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("regulationMatrix.title") }
}

export default async function MatrixPage({ params, searchParams }: MatrixPageProps) {
  const page = await openPage((await params).slug)
  const { space, day } = await searchParams
  const spaceId = typeof space === "string" ? idOf(space) : null
  // The matrix itself may be of megabytes: the browser reads it alone.
  const administers =
    spaceId === null
      ? organizationReaches(page.organization.role, "administrator")
      : (await page.read(getSpace, { spaceId })).can.administer
  if (!administers) return <OnlyFor whom="administrators" />
  return (
    <HydrationBoundary state={page.state()}>
      <EarlyMatrix spaceId={spaceId} day={day} organizationId={page.organization.id} />
      <MatrixView />
    </HydrationBoundary>
  )
}
