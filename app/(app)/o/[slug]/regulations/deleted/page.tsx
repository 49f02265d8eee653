import { DeletedList } from "@/components/regulations/deleted/deleted-list"
import { OnlyFor } from "@/components/shell/only-for"
import { organizationReaches } from "@/lib/auth/access"
import { openPage, textsOfPage } from "@/lib/auth/open-page"

type DeletedPageProps = { params: Promise<{ slug: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("deletedRegulations.title") }
}

export default async function DeletedPage({ params }: DeletedPageProps) {
  const { organization } = await openPage((await params).slug)
  return organizationReaches(organization.role, "administrator") ? <DeletedList /> : <OnlyFor whom="administrators" />
}
