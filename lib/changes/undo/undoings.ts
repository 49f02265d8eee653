import { Problem } from "@/lib/api/errors"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { undoDocumentationGroup, undoPage } from "@/lib/documentation/undo"
import { undoLabel } from "@/lib/labels/undo"
import { undoMember } from "@/lib/organizations/members/undo"
import { undoProjectPreference } from "@/lib/projects/favorites/undo"
import { undoProject } from "@/lib/projects/undo"
import { undoRegulationPreference } from "@/lib/regulations/favorites/undo"
import { undoRegulationGroup } from "@/lib/regulations/groups/undo"
import { undoRegulationPlacement } from "@/lib/regulations/placements/undo"
import { undoRegulation } from "@/lib/regulations/undo"
import { undoSpaceMember } from "@/lib/spaces/members/undo"
import { undoProjectGroup } from "@/lib/projects/groups/undo"
import { undoSpace } from "@/lib/spaces/undo"
import { undoSpacePreference } from "@/lib/spaces/sidebar/undo"
import { undoSpaceGroup } from "@/lib/spaces/space-groups/undo"
import { undoStage } from "@/lib/stages/undo"
import { undoTaskRelation } from "@/lib/tasks/relations/undo"
import { undoSubtask } from "@/lib/tasks/subtasks/undo"
import { undoTimeEntry } from "@/lib/tasks/time/undo"
import { undoTimer } from "@/lib/timers/undo"
import { undoMessage } from "@/lib/tasks/messages/undo"
import { undoTask } from "@/lib/tasks/undo"
import { isEntity, type Entity, type NeverUndone, type Patch, type PatchOf } from "../entities"
import type { InTwo, Undoing, Undone } from "./undoing"

type Taken<E extends Entity> =
  Undoing<E> | InTwo<E> | (E extends "placement" ? "byStep" : never) | (E extends NeverUndone ? "never" : never)

/**
 * How changes of each kind of thing are taken back, in the order of their locks. `byStep`: placements come back by `applySteps`, after
 * everything else. `never`: no undoable change alters such a thing.
 */
const undoings: { readonly [E in Entity]: Undoing<E> | InTwo<E> | "byStep" | "never" } = {
  organization: "never",
  member: undoMember,
  space: undoSpace,
  spaceMember: undoSpaceMember,
  spaceLink: "never",
  projectGroup: undoProjectGroup,
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
  label: undoLabel,
  spacePreference: undoSpacePreference,
  spaceGroup: undoSpaceGroup,
  projectPreference: undoProjectPreference,
  regulationPreference: undoRegulationPreference,
  placement: "byStep",
} satisfies { readonly [E in Entity]: Taken<E> }

/**
 * Takes back all that is not a placement, and answers the patches that tell of it.
 *
 * @throws Problem 409 `not-undoable` where another kind's change has altered a thing that is never taken back
 */
export async function undoAll(work: UnitOfWork, patches: readonly Patch[], undone: Undone): Promise<Patch[]> {
  const told: Patch[] = []
  for (const turn of ["first", "last"] as const)
    for (const entity of Object.keys(undoings).filter(isEntity))
      told.push(...(await undoOf(entity, turn, work, patches, undone)))
  return told
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the undoing of a kind of thing to the patches of that kind
async function undoOf<E extends Entity>(
  entity: E,
  turn: keyof InTwo<E>,
  work: UnitOfWork,
  patches: readonly Patch[],
  undone: Undone,
): Promise<readonly Patch[]> {
  const undoing: Undoing<E> | InTwo<E> | "byStep" | "never" = undoings[entity]
  const own = patches.filter((patch): patch is PatchOf<E> => patch.entity === entity)
  if (undoing === "byStep" || own.length === 0) return []
  if (undoing === "never") throw new Problem("not-undoable")
  if (typeof undoing === "object") return undoing[turn](work, own, undone)
  return turn === "last" ? undoing(work, own, undone) : []
}
