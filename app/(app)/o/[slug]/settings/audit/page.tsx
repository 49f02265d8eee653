import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { AuditLog } from "@/components/audit/audit-log"
import { listAuditLog } from "@/lib/audit/service"
import { openPage, textsOfPage } from "@/lib/auth/open-page"

type AuditPageProps = { params: Promise<{ slug: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("settings.sections.audit") }
}

export default async function AuditPage({ params }: AuditPageProps) {
  const page = await openPage((await params).slug)
  // Who may not see it finds nothing here.
  await page.read(listAuditLog, { limit: "1" })
  return (
    <HydrationBoundary state={page.state()}>
      <AuditLog />
    </HydrationBoundary>
  )
}
