import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { requireAsMade } from "@/lib/changes/undo/as-made"
import type { PatchOf } from "@/lib/changes/entities"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { spacePreference as entity } from "./entity"
import { orderBack } from "@/lib/changes/undo/order-back"
import { lockOwnMembership, putIntoGroup, readSidebar, setFavorite, setSpaceOrder } from "./queries"

/** What spaces were to the caller: their order, their groups, the favourites. */
export const undoSpacePreference: Undoing<"spacePreference"> = async ({ db, scope }, patches) => {
  await lockOwnMembership(db, scope)
  const { spaces } = await readSidebar(db, scope)
  const now = new Map(spaces.map((space) => [space.id, space]))
  for (const patch of patches) requireAsMade(now.get(patch.id), patch)
  for (const patch of patches) await setBack({ db, scope }, patch)
  const order = orderBack(spaces, patches)
  if (order) await setSpaceOrder(db, scope, order)
  const back = new Map((await readSidebar(db, scope)).spaces.map((space) => [space.id, space]))
  return patches.flatMap(({ id }) => {
    const [was, is] = [now.get(id), back.get(id)]
    const { userId } = scope
    return (was && is && entity.altered(id, { userId, ...was }, fieldsOf(is))) ?? []
  })
}

const fieldsOf = ({ order, spaceGroupId, favorite }: Awaited<ReturnType<typeof readSidebar>>["spaces"][number]) => ({
  order,
  spaceGroupId,
  favorite,
})

async function setBack(
  { db, scope }: Pick<UnitOfWork, "db" | "scope">,
  { id, before }: PatchOf<"spacePreference">,
): Promise<void> {
  if (before?.spaceGroupId !== undefined) await putIntoGroup(db, scope, [id], before.spaceGroupId)
  if (before?.favorite !== undefined) await setFavorite(db, scope, id, before.favorite)
}
