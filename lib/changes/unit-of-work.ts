import type { Transaction } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Draft } from "./draft"

/** What a write is carried out with: its transaction, for whom, and the changes that it records. */
export type UnitOfWork<Scope extends OrganizationScope = OrganizationScope> = {
  readonly db: Transaction
  readonly scope: Scope
  readonly changes: Draft
}
