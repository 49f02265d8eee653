import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { notFound } from "next/navigation"
import { Labels } from "@/components/labels/labels"
import { openPage, textsOfPage } from "@/lib/auth/open-page"
import { listLabels } from "@/lib/labels/service"

type LabelsPageProps = { params: Promise<{ slug: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("settings.sections.labels") }
}

export default async function LabelsPage({ params }: LabelsPageProps) {
  const page = await openPage((await params).slug)
  if (page.organization.role === "guest") notFound()
  await page.read(listLabels, {})
  return (
    <HydrationBoundary state={page.state()}>
      <Labels />
    </HydrationBoundary>
  )
}
