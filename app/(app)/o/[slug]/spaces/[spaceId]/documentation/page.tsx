import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { cookies } from "next/headers"
import { DocumentationHome } from "@/components/documentation/documentation-home"
import { readTreePreference, treeCookie } from "@/components/documentation/tree-preference"
import { idOf, openPage } from "@/lib/auth/open-page"
import { listDocumentationGroups, listPages } from "@/lib/documentation/service"
import { getSpace } from "@/lib/spaces/service"

type DocumentationPageProps = { params: Promise<{ slug: string; spaceId: string }> }

export async function generateMetadata({ params }: DocumentationPageProps) {
  const { slug, spaceId } = await params
  const page = await openPage(slug)
  return { title: (await page.read(getSpace, { spaceId: idOf(spaceId) })).name }
}

export default async function DocumentationPage({ params }: DocumentationPageProps) {
  const { slug, ...ids } = await params
  const [page, jar] = await Promise.all([openPage(slug), cookies()])
  const input = { spaceId: idOf(ids.spaceId) }
  await Promise.all([
    page.read(getSpace, input),
    page.read(listPages, input),
    page.read(listDocumentationGroups, input),
  ])
  const preference = readTreePreference(jar.get(treeCookie)?.value)
  return (
    <HydrationBoundary state={page.state()}>
      <DocumentationHome {...input} preference={preference} />
    </HydrationBoundary>
  )
}
