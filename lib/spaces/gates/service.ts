import { implement } from "@/lib/api/operation"
import * as contracts from "./contract"
import { listGates } from "./queries"

export const listSpaceGates = implement(contracts.listSpaceGates, ({ scope, db }) => listGates(db, scope))
