import { eq, sql } from "drizzle-orm"
import type { Database } from "@/db/client"
import { users } from "@/db/schema"
import { Problem } from "@/lib/api/errors"
import type { UserScope } from "@/lib/auth/guard"

export async function findCredentials(
  db: Database,
  scope: UserScope,
): Promise<{ readonly email: string; readonly passwordHash: string | null }> {
  const [found] = await db
    .select({ email: sql<string>`lower(${users.email})`, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, scope.userId))
  if (!found) throw new Problem("unauthorized")
  return found
}
