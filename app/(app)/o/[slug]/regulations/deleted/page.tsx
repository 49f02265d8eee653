import { notFound } from "next/navigation"
import { DeletedList } from "@/components/regulations/deleted/deleted-list"
import { organizationReaches } from "@/lib/auth/access"
import { openPage, textsOfPage } from "@/lib/auth/open-page"

type DeletedPageProps = { params: Promise<{ slug: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("deletedRegulations.title") }
}

export default async function DeletedPage({ params }: DeletedPageProps) {
  const { organization } = await openPage((await params).slug)
  if (!organizationReaches(organization.role, "administrator")) notFound()
  return <DeletedList />
}
