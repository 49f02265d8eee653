import type { Patch } from "@/lib/changes/entities"
import { regulationPlacement } from "./entity"
import type { Placement } from "./queries"

/** What is different of places: by the regulation, in each space. */
export function placementPatches(before: readonly Placement[], after: readonly Placement[]): Patch[] {
  const same = (one: Placement) => (other: Placement) =>
    one.regulationId === other.regulationId && one.spaceId === other.spaceId
  const gone = before.filter((place) => !after.some(same(place)))
  return [
    ...gone.map((place) => regulationPlacement.gone(place.regulationId, place)),
    ...after.flatMap((place) => {
      const was = before.find(same(place))
      const { regulationId, groupId, order } = place
      return (
        (was
          ? regulationPlacement.altered(regulationId, was, { groupId, order })
          : regulationPlacement.made(regulationId, place)) ?? []
      )
    }),
  ]
}
