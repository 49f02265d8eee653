import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { cookies } from "next/headers"
import { PageView } from "@/components/documentation/page-view"
import { readPage } from "./read-page"
import { readTreePreference, treeCookie } from "@/components/documentation/tree-preference"
import { idOf, openPage } from "@/lib/auth/open-page"
import { getPage } from "@/lib/documentation/service"

type PagePageProps = { params: Promise<{ slug: string; pageId: string }> }

export async function generateMetadata({ params }: PagePageProps) {
  const { slug, pageId } = await params
  const page = await openPage(slug)
  return { title: (await page.read(getPage, { pageId: idOf(pageId) })).name }
}

export default async function PagePage({ params }: PagePageProps) {
  const { slug, ...ids } = await params
  const [page, jar] = await Promise.all([openPage(slug), cookies()])
  const pageId = idOf(ids.pageId)
  await readPage(page, pageId)
  const preference = readTreePreference(jar.get(treeCookie)?.value)
  return (
    <HydrationBoundary state={page.state()}>
      <PageView key={pageId} pageId={pageId} preference={preference} />
    </HydrationBoundary>
  )
}
