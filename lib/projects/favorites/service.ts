import { notFound } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { findProject } from "../queries"
import * as contracts from "./contract"
import { setFavorite } from "./queries"

export const setProjectFavorite = implement(contracts.setProjectFavorite, async ({ input, scope, db, changes }) => {
  const { favorite } = input
  const before = await setFavorite(db, scope, favorite)
  if (before !== favorite) {
    const { userId } = scope
    changes.record(scope, {
      type: "sidebar.changed",
      projectIds: [],
      spaceIds: [],
      patches: [
        {
          entity: "projectPreference",
          id: scope.id,
          before: { userId, favorite: before },
          after: { userId, favorite },
        },
      ],
    })
  }
  const project = await findProject(db, scope, scope.id)
  if (!project) throw notFound()
  return project
})
