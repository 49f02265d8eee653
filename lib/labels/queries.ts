import { asc, eq, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Database } from "@/db/client"
import { labels } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { label } from "./contract"

export type LabelRecord = z.output<typeof label>

export async function listAllLabels(db: Database, scope: OrganizationScope): Promise<LabelRecord[]> {
  return db
    .select({ id: labels.id, name: labels.name, color: labels.color })
    .from(labels)
    .where(eq(labels.organizationId, scope.organizationId))
    .orderBy(sql`lower(${labels.name})`, asc(labels.id))
}
