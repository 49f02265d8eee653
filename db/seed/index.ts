import { sql } from "drizzle-orm"
import { connect, drizzleOver } from "@/db/client"
import { organizations } from "@/db/schema"
import { insertReadingsDue } from "@/lib/notifications/making/queries"
import { demoSlug } from "@/lib/users/demo-slug"
import { brand } from "./boards/brand"
import { campaign } from "./boards/campaign"
import { mobile } from "./boards/mobile"
import { office } from "./boards/office"
import { platform } from "./boards/platform"
import { website } from "./boards/website"
import { design } from "./pages/design"
import { company, engineering, marketing } from "./pages/others"
import { companyRegulations } from "./regulations/company"
import { engineeringRegulations } from "./regulations/engineering"
import { writeBoards } from "./write-boards"
import { writeCompany } from "./write-company"
import { writeDocumentation } from "./write-pages"
import { writeRegulations } from "./write-regulations"

/**
 * Writes the demo company in one transaction, with its dates around `now`; does nothing where it is there already.
 */
export async function seed(url: string, now = new Date()): Promise<void> {
  const client = connect(url, 1)
  try {
    await drizzleOver(client).transaction(async (db) => {
      // Two processes that start at once seed once.
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('stagework.seed'))`)
      const there = await db
        .select({ id: organizations.id })
        .from(organizations)
        .where(sql`slug = ${demoSlug}`)
      if (there.length > 0) return
      const written = await writeCompany(db, now)
      const taskId = await writeBoards(db, written, [website, brand, platform, mobile, campaign, office])
      // It makes pictures: what does that is loaded once, not with each start.
      const { writeActivity } = await import("./write-activity")
      await writeActivity(db, written, taskId)
      await writeDocumentation(db, written, [design, engineering, marketing, company])
      await writeRegulations(db, written, companyRegulations)
      await writeRegulations(db, written, engineeringRegulations)
      await insertReadingsDue(db, written.organizationId, now.toISOString())
    })
  } finally {
    await client.end()
  }
}
