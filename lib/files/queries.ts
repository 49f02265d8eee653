import { sql } from "drizzle-orm"
import type { Database, Transaction } from "@/db/client"
import { files } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Received } from "./receive"

/** What of a file is needed to hand it out. */
export type FileRow = Omit<Received, "key"> & { readonly id: number; readonly storageKey: string }

export async function insertFile(
  db: Transaction,
  scope: OrganizationScope,
  attached: { readonly attachedTo: "task" | "page"; readonly attachedToId: number },
  { key: storageKey, ...received }: Received,
): Promise<number> {
  const { organizationId, userId: creatorId } = scope
  const [row] = await db
    .insert(files)
    .values({ organizationId, creatorId, storageKey, ...attached, ...received })
    .returning({ id: files.id })
  if (!row) throw new Error("no file was made")
  return row.id
}

/** A file whose task or page the caller may see; null for any other. */
export async function findFile(db: Database, scope: OrganizationScope, fileId: number): Promise<FileRow | null> {
  const [row] = await db.execute<FileRow>(sql`
    select f.id, f.storage_key as "storageKey", f.name, f.media_type as "mediaType", f.size, f.sha256, f.width, f.height
    from ${files} f
    where f.organization_id = ${scope.organizationId} and f.id = ${fileId} and f.deleted_at is null and case f.attached_to
      when 'task' then exists (select from tasks t
        join placements p on p.organization_id = t.organization_id and p.task_id = t.id and p.deleted_at is null
        join visible_projects v on v.organization_id = p.organization_id and v.project_id = p.project_id
        where t.organization_id = f.organization_id and t.id = f.attached_to_id and t.deleted_at is null
          and v.user_id = ${scope.userId})
      when 'page' then exists (select from pages p
        join visible_spaces v on v.organization_id = p.organization_id and v.space_id = p.space_id
        where p.organization_id = f.organization_id and p.id = f.attached_to_id and p.deleted_at is null
          and v.user_id = ${scope.userId})
      else false end`)
  return row ?? null
}
