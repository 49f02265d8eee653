import { DeletedView } from "@/components/regulations/deleted/deleted-view"
import { idOf, openPage } from "@/lib/auth/open-page"
import { listRegulationVersions } from "@/lib/regulations/versions/service"

type DeletedPageProps = { params: Promise<{ slug: string; regulationId: string }> }

async function openDeleted({ params }: DeletedPageProps) {
  const { slug, ...ids } = await params
  const page = await openPage(slug)
  const regulationId = idOf(ids.regulationId)
  const { items } = await page.read(listRegulationVersions, { regulationId, limit: "1" })
  return { regulationId, name: items[0]?.name }
}

export async function generateMetadata(props: DeletedPageProps) {
  return { title: (await openDeleted(props)).name }
}

export default async function DeletedRegulationPage(props: DeletedPageProps) {
  return <DeletedView regulationId={(await openDeleted(props)).regulationId} />
}
