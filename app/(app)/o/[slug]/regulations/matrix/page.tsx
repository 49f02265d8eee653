import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { MatrixView } from "@/components/regulations/matrix/matrix-view"
import { OnlyFor } from "@/components/shell/only-for"
import { organizationReaches } from "@/lib/auth/access"
import { idOf, openPage, textsOfPage } from "@/lib/auth/open-page"
import { getSpace } from "@/lib/spaces/service"

type MatrixPageProps = { params: Promise<{ slug: string }>; searchParams: Promise<{ space?: string | string[] }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("regulationMatrix.title") }
}

export default async function MatrixPage({ params, searchParams }: MatrixPageProps) {
  const page = await openPage((await params).slug)
  const { space } = await searchParams
  // The matrix itself may be of megabytes: the browser reads it alone.
  const administers =
    typeof space === "string"
      ? (await page.read(getSpace, { spaceId: idOf(space) })).can.administer
      : organizationReaches(page.organization.role, "administrator")
  if (!administers) return <OnlyFor whom="administrators" />
  return (
    <HydrationBoundary state={page.state()}>
      <MatrixView />
    </HydrationBoundary>
  )
}
