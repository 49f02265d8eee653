import { implement } from "@/lib/api/operation"
import * as contracts from "./contract"
import { listAllLabels } from "./queries"

export const listLabels = implement(contracts.listLabels, ({ scope, db }) => listAllLabels(db, scope))
