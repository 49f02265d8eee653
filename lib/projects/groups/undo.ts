import { retell } from "@/lib/changes/undo/retell"
import { projectGroup } from "./entity"
import { listGroupsOfSpaces, type ProjectGroup } from "./queries"

export const undoProjectGroup = retell<"projectGroup", ProjectGroup>(listGroupsOfSpaces, {
  made: (group) => projectGroup.made(group.id, group),
  gone: (group) => projectGroup.gone(group.id, group),
})
