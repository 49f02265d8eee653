import type { Database } from "@/db/client"
import { z } from "zod"
import { idKey, pages } from "@/lib/api/cursor"
import type { Contract } from "@/lib/api/contract"
import type { OrganizationScope } from "@/lib/auth/guard"
import { countResponsibilities, listResponsibilities, type Departure } from "./queries"

type Listing = Parameters<Responsibilities["cut"]>[0]
type Responsibilities = ReturnType<typeof responsibilitiesOf>

/** The pages of an operation that lists what somebody answers for. */
export const responsibilitiesOf = (contract: Pick<Contract, "name">) =>
  pages(contract, z.strictObject({ rank: z.int32(), id: idKey }))

/** What somebody answers for, as the API answers it: a page, and how much it is in all. */
export async function listAnswered(
  db: Database,
  scope: OrganizationScope,
  departure: Departure,
  list: Responsibilities,
  input: Listing["input"],
) {
  const after = list.after({ scope, input })
  const rows = await listResponsibilities(db, scope, departure, { limit: input.limit, after })
  const page = list.cut({ scope, input }, rows, ({ rank, id }) => ({ rank, id }))
  return { ...page, ...(await countResponsibilities(db, scope, departure)) }
}
