import { implement } from "@/lib/api/operation"
import { theRegulation } from "../lock"
import * as contracts from "./contract"
import { regulationPreference } from "./entity"
import { setFavorite } from "./queries"

export const setRegulationFavorite = implement(
  contracts.setRegulationFavorite,
  async ({ input: { favorite }, scope, db, changes }) => {
    const before = await setFavorite(db, scope, favorite)
    const patch = regulationPreference.altered(scope.id, { userId: scope.userId, favorite: before }, { favorite })
    if (patch) changes.record(scope, { type: "sidebar.changed", projectIds: [], spaceIds: [], patches: [patch] })
    return theRegulation(db, scope, scope.id)
  },
)
