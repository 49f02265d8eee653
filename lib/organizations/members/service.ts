import { implement } from "@/lib/api/operation"
import * as contracts from "./contract"
import { listMembers } from "./queries"

export const listOrganizationMembers = implement(contracts.listOrganizationMembers, ({ scope, db }) =>
  listMembers(db, scope),
)
