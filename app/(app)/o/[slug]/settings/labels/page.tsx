import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { Labels } from "@/components/labels/labels"
import { OnlyFor } from "@/components/shell/only-for"
import { openPage, textsOfPage } from "@/lib/auth/open-page"
import { listLabels } from "@/lib/labels/service"

type LabelsPageProps = { params: Promise<{ slug: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("settings.sections.labels") }
}

export default async function LabelsPage({ params }: LabelsPageProps) {
  const page = await openPage((await params).slug)
  if (page.organization.role === "guest") return <OnlyFor whom="membersOnly" />
  await page.read(listLabels, {})
  return (
    <HydrationBoundary state={page.state()}>
      <Labels />
    </HydrationBoundary>
  )
}
