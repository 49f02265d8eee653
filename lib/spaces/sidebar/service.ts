import { Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { lockSpace } from "@/lib/locks/space/queries"
import { theSpace } from "../the-space"
import { changeSidebar, checkSpaces, theGroup } from "./change"
import * as contracts from "./contract"
import { putIntoGroup, setFavorite, setSpaceOrder } from "./queries"

export const changeSpaceOrder = implement(contracts.changeSpaceOrder, async ({ input, scope, db, changes }) => {
  const { ids, move } = input
  const { spaces } = await changeSidebar({ db, scope, changes }, async (before) => {
    const wanted = new Set(ids)
    const whole = ids.length === before.spaces.length && before.spaces.every(({ id }) => wanted.has(id))
    if (!whole)
      throw new Problem("incomplete-set", "Name every space that you see and that is not archived, each once.")
    if (move) {
      checkSpaces(before, [move.spaceId])
      if (move.spaceGroupId !== null) theGroup(before, move.spaceGroupId)
      await putIntoGroup(db, scope, [move.spaceId], move.spaceGroupId)
    }
    await setSpaceOrder(db, scope, ids)
  })
  return { count: spaces.length }
})

export const setSpaceFavorite = implement(contracts.setSpaceFavorite, async ({ input, scope, db, changes }) => {
  await lockSpace(db, scope)
  await changeSidebar({ db, scope, changes }, () => setFavorite(db, scope, scope.id, input.favorite))
  return theSpace(db, scope, scope.id)
})
