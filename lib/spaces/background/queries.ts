import { and, eq, sql } from "drizzle-orm"
import type { Database, Transaction } from "@/db/client"
import { files, spaces } from "@/db/schema"
import type { SpaceScope } from "@/lib/auth/guard"

export type Image = { readonly id: number; readonly width: number; readonly height: number }

/** What a space shows behind itself, and the image of its own. */
export async function findBackground(
  db: Database,
  scope: SpaceScope,
): Promise<{ name: string | null; image: Image | null }> {
  const [row] = await db
    .select({ name: spaces.background, id: files.id, width: files.width, height: files.height })
    .from(spaces)
    .leftJoin(files, and(eq(files.organizationId, spaces.organizationId), eq(files.id, spaces.backgroundFileId)))
    .where(and(eq(spaces.organizationId, scope.organizationId), eq(spaces.id, scope.id)))
  const { name = null, id = null, width = null, height = null } = row ?? {}
  return { name, image: id !== null && width !== null && height !== null ? { id, width, height } : null }
}

export async function trashFile(db: Transaction, scope: SpaceScope, fileId: number): Promise<void> {
  await db
    .update(files)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(files.organizationId, scope.organizationId), eq(files.id, fileId)))
}
