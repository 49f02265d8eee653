import { Trash } from "@/components/trash/trash"
import { openPage, textsOfPage } from "@/lib/auth/open-page"

type TrashPageProps = { params: Promise<{ slug: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("trash.title") }
}

export default async function TrashPage({ params }: TrashPageProps) {
  await openPage((await params).slug)
  return <Trash />
}
