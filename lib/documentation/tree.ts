type Leaf = { readonly id: number; readonly parentId: number | null }

/** Pages as one reads them, each before its sub-pages. Siblings keep their order; where a parent is not among the pages, its children stand as roots. */
export function inReadingOrder<Page extends Leaf>(pages: readonly Page[]): Page[] {
  const ids = new Set(pages.map((page) => page.id))
  const below = new Map<number | null, Page[]>()
  for (const page of pages) {
    const parentId = page.parentId !== null && ids.has(page.parentId) ? page.parentId : null
    const siblings = below.get(parentId)
    if (siblings) siblings.push(page)
    else below.set(parentId, [page])
  }
  const read: Page[] = []
  // A stack of our own: people may nest pages as deep as they like.
  const left = (below.get(null) ?? []).toReversed()
  for (let page = left.pop(); page; page = left.pop()) {
    read.push(page)
    for (const child of below.get(page.id)?.toReversed() ?? []) left.push(child)
  }
  return read
}
