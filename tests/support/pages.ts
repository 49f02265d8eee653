import { database } from "@/db/client"
import * as schema from "@/db/schema"
import type { Document } from "@/lib/rich-text/document"
import { the, type Company } from "./company"

export const written = (text: string): Document => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
})

type PageFields = Partial<typeof schema.pages.$inferInsert> & { content?: Document }
let position = 0

/** A page with its content and first version, after all that were made before it, unless `place` says otherwise. */
export async function pageIn({ organizationId, owner, spaceId }: Company, name = "Guide", place: PageFields = {}) {
  const { content = written(name), ...values } = place
  const db = database()
  const [made] = await db
    .insert(schema.pages)
    .values({ organizationId, spaceId, name, creatorId: owner.id, position: position++, ...values })
    .returning()
  const pageId = the(made).id
  await db.insert(schema.pageContents).values({ organizationId, pageId, content, updatedById: owner.id })
  await db.insert(schema.pageVersions).values({ organizationId, pageId, number: 1, name, content, authorId: owner.id })
  return pageId
}

export async function documentationGroupIn({ organizationId, spaceId }: Company, name = "Guides", position = 0) {
  const [made] = await database()
    .insert(schema.documentationGroups)
    .values({ organizationId, spaceId, name, position })
    .returning()
  return the(made).id
}

export async function archiveSpace({ organizationId, spaceId }: Company): Promise<void> {
  await database().execute(
    `update spaces set archived_at = now() where organization_id = ${organizationId} and id = ${spaceId}`,
  )
}
