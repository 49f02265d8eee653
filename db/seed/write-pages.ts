import type { Transaction } from "@/db/client"
import * as schema from "@/db/schema"
import type { Document } from "@/lib/rich-text/document"
import { daysAgo } from "./journey"
import type { DocumentationData, PageData } from "./pages/page"
import { the, type Written } from "./write-company"

type TreePosition = { readonly spaceId: number; readonly groupId: number | null; readonly parentId: number | null }

/** Groups, pages with their texts, and the versions that those have gone through. */
export async function writeDocumentation(
  db: Transaction,
  written: Written,
  documentation: readonly DocumentationData[],
): Promise<void> {
  for (const { space, groups } of documentation) {
    const spaceId = written.spaceId(space)
    const named = groups.filter((group) => group.name !== undefined)
    for (const group of groups) {
      const groupId =
        group.name === undefined ? null : await writeGroup(db, written, spaceId, group.name, named.indexOf(group))
      await writePages(db, written, { spaceId, groupId, parentId: null }, group.pages, null)
    }
  }
}

async function writeGroup(
  db: Transaction,
  { organizationId, now }: Written,
  spaceId: number,
  name: string,
  position: number,
) {
  const createdAt = daysAgo(now, 350).toISOString()
  const [row] = await db
    .insert(schema.documentationGroups)
    .values({ organizationId, spaceId, name, position, createdAt })
    .returning({ id: schema.documentationGroups.id })
  return the(row).id
}

async function writePages(
  db: Transaction,
  written: Written,
  place: TreePosition,
  pages: readonly PageData[],
  archivedWithId: number | null,
): Promise<void> {
  const { organizationId, now, userId } = written
  for (const [position, page] of pages.entries()) {
    const creatorId = userId(page.by)
    const updatedAt = daysAgo(now, page.changed).toISOString()
    const [row] = await db
      .insert(schema.pages)
      .values({
        organizationId,
        ...place,
        name: page.name,
        position,
        icon: page.icon ?? null,
        isPublic: page.isPublic ?? false,
        creatorId,
        createdAt: daysAgo(now, page.made).toISOString(),
        updatedAt,
        archivedAt: page.archived === undefined ? null : daysAgo(now, page.archived).toISOString(),
        archivedWithId,
      })
      .returning({ id: schema.pages.id })
    const pageId = the(row).id
    const versions = versionsOf(page, now)
    await db.insert(schema.pageContents).values({
      organizationId,
      pageId,
      content: page.content,
      revision: versions.length,
      updatedById: creatorId,
      updatedAt,
    })
    await db
      .insert(schema.pageVersions)
      .values(versions.map((version) => ({ organizationId, pageId, name: page.name, authorId: creatorId, ...version })))
    const below = { ...place, parentId: pageId }
    await writePages(db, written, below, page.pages ?? [], page.archived === undefined ? null : pageId)
  }
}

/** The text as it grew, block by block; the last version is the text as it stands. */
function versionsOf({ content, versions: count = 1, made, changed }: PageData, now: Date) {
  const blocks = content.content
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 1 : index / (count - 1)
    const kept = Math.max(1, Math.round(blocks.length * share))
    const grown: Document = { ...content, content: blocks.slice(0, kept) }
    return { number: index + 1, content: grown, createdAt: daysAgo(now, made + (changed - made) * share).toISOString() }
  })
}
