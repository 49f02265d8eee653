import { implement } from "@/lib/api/operation"
import * as contracts from "./contract"
import * as queries from "./queries"

export const listTaskReaders = implement(contracts.listTaskReaders, ({ scope, db }) =>
  queries.listTaskReaders(db, scope),
)

export const listSpaceReaders = implement(contracts.listSpaceReaders, ({ scope, db }) =>
  queries.listSpaceReaders(db, scope),
)
