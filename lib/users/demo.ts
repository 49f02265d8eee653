import { database } from "@/db/client"
import { env } from "@/lib/platform/env"
import { demoSlug } from "./demo-slug"
import { listPeopleOnlyIn, type DemoPerson } from "./queries"

/**
 * The people of the demo company, highest role first, as whom anybody who reaches the app may sign in with one click. Nobody where the app
 * runs on a database of its own choosing, and nobody who also belongs to another organization.
 */
export async function listDemoPeople(): Promise<DemoPerson[]> {
  return env().embedded ? listPeopleOnlyIn(database(), demoSlug) : []
}
