import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { undoDocumentationGroup, undoPage } from "@/lib/documentation/undo"
import { undoProject } from "@/lib/projects/undo"
import { undoRegulationGroup } from "@/lib/regulations/groups/undo"
import { undoRegulationPlacement } from "@/lib/regulations/placements/undo"
import { undoRegulation } from "@/lib/regulations/undo"
import { undoSpaceMember } from "@/lib/spaces/members/undo"
import { undoProjectGroup } from "@/lib/projects/groups/undo"
import { undoSpace } from "@/lib/spaces/undo"
import { undoStage } from "@/lib/stages/undo"
import { undoTaskRelation } from "@/lib/tasks/relations/undo"
import { undoSubtask } from "@/lib/tasks/subtasks/undo"
import { undoTimeEntry } from "@/lib/tasks/time/undo"
import { undoTimer } from "@/lib/timers/undo"
import { undoMessage } from "@/lib/tasks/messages/undo"
import { undoTask } from "@/lib/tasks/undo"
import { isEntity, type Entity, type Patch, type PatchOf } from "../entities"
import type { Undoing, Undone } from "./undoing"

/**
 * How changes of each kind of thing are taken back, in the order of the locks that they take. `byStep`: placements come back by `applySteps`,
 * after all else. `never`: an undoable change does not alter such a thing, or what becomes of it follows from another patch.
 */
const undoings: { readonly [E in Entity]: Undoing<E> | "byStep" | "never" } = {
  organization: "never",
  member: "never",
  label: "never",
  space: undoSpace,
  spaceMember: undoSpaceMember,
  spaceLink: "never",
  spaceGroup: "never",
  spacePreference: "never",
  projectGroup: undoProjectGroup,
  projectPreference: "never",
  documentationGroup: undoDocumentationGroup,
  regulationGroup: undoRegulationGroup,
  project: undoProject,
  stage: undoStage,
  task: undoTask,
  taskRelation: undoTaskRelation,
  timer: undoTimer,
  subtask: undoSubtask,
  timeEntry: undoTimeEntry,
  message: undoMessage,
  page: undoPage,
  regulation: undoRegulation,
  regulationPlacement: undoRegulationPlacement,
  regulationReading: "never",
  regulationPreference: "never",
  placement: "byStep",
}

/** Takes back all that is not a placement, and answers the patches that tell of it. */
export async function undoAll(
  work: Pick<UnitOfWork, "db" | "scope">,
  patches: readonly Patch[],
  undone: Undone,
): Promise<Patch[]> {
  const told: Patch[] = []
  for (const entity of Object.keys(undoings).filter(isEntity))
    told.push(...(await undoOf(entity, work, patches, undone)))
  return told
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the undoing of a kind of thing to the patches of that kind
async function undoOf<E extends Entity>(
  entity: E,
  work: Pick<UnitOfWork, "db" | "scope">,
  patches: readonly Patch[],
  undone: Undone,
): Promise<readonly Patch[]> {
  const undoing: Undoing<E> | "byStep" | "never" = undoings[entity]
  const own = patches.filter((patch): patch is PatchOf<E> => patch.entity === entity)
  return typeof undoing === "function" && own.length > 0 ? undoing(work, own, undone) : []
}
