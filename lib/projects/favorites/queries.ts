import { and, eq } from "drizzle-orm"
import type { Transaction } from "@/db/client"
import { projectFavorites } from "@/db/schema"
import type { ProjectScope } from "@/lib/auth/guard"

/** @returns whether it was one before */
export async function setFavorite(
  db: Transaction,
  scope: Pick<ProjectScope, "organizationId" | "userId" | "id">,
  favorite: boolean,
): Promise<boolean> {
  const { organizationId, userId, id: projectId } = scope
  if (favorite) {
    const made = await db
      .insert(projectFavorites)
      .values({ organizationId, userId, projectId })
      .onConflictDoNothing()
      .returning({ projectId: projectFavorites.projectId })
    return made.length === 0
  }
  const gone = await db
    .delete(projectFavorites)
    .where(
      and(
        eq(projectFavorites.organizationId, organizationId),
        eq(projectFavorites.userId, userId),
        eq(projectFavorites.projectId, projectId),
      ),
    )
    .returning({ projectId: projectFavorites.projectId })
  return gone.length > 0
}
