import { notFound } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { findProject } from "../queries"
import * as contracts from "./contract"
import { projectPreference } from "./entity"
import { setFavorite } from "./queries"

export const setProjectFavorite = implement(contracts.setProjectFavorite, async ({ input, scope, db, changes }) => {
  const { favorite } = input
  const before = await setFavorite(db, scope, favorite)
  const patch = projectPreference.altered(scope.id, { userId: scope.userId, favorite: before }, { favorite })
  if (patch) changes.record(scope, { type: "sidebar.changed", projectIds: [], spaceIds: [], patches: [patch] })
  const project = await findProject(db, scope, scope.id)
  if (!project) throw notFound()
  return project
})
