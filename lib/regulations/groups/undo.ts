import { retell } from "@/lib/changes/undo/retell"
import { regulationGroup } from "./entity"
import { listGroupsOfSpaces, type RegulationGroup } from "./queries"

export const undoRegulationGroup = retell<"regulationGroup", RegulationGroup>(listGroupsOfSpaces, {
  made: (group) => regulationGroup.made(group.id, group),
  gone: (group) => regulationGroup.gone(group.id, group),
})
