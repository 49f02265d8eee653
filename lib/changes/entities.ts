import type { z } from "zod"
import { documentationGroup, page } from "@/lib/documentation/entity"
import { label } from "@/lib/labels/entity"
import type { NotificationTrigger } from "@/lib/notifications/trigger"
import { organization } from "@/lib/organizations/entity"
import { member } from "@/lib/organizations/members/entity"
import { project } from "@/lib/projects/entity"
import { projectPreference } from "@/lib/projects/favorites/entity"
import { regulationReading } from "@/lib/regulations/acknowledging/entity"
import { regulation } from "@/lib/regulations/entity"
import { regulationPreference } from "@/lib/regulations/favorites/entity"
import { regulationGroup } from "@/lib/regulations/groups/entity"
import { regulationPlacement } from "@/lib/regulations/placements/entity"
import { space } from "@/lib/spaces/entity"
import { spaceLink } from "@/lib/spaces/links/entity"
import { spaceMember } from "@/lib/spaces/members/entity"
import { projectGroup } from "@/lib/projects/groups/entity"
import { spacePreference } from "@/lib/spaces/sidebar/entity"
import { spaceGroup } from "@/lib/spaces/space-groups/entity"
import { stage } from "@/lib/stages/entity"
import { task } from "@/lib/tasks/entity"
import { taskRelation } from "@/lib/tasks/relations/entity"
import { subtask } from "@/lib/tasks/subtasks/entity"
import { timeEntry } from "@/lib/tasks/time/entity"
import { timer } from "@/lib/timers/entity"
import { message } from "@/lib/tasks/messages/entity"
import { placement } from "@/lib/tasks/placements/entity"
import type { Audience, ChangeMeaning } from "./entity"

/** Every kind of thing that the feed tells of, each described in the folder of its noun. */
export const entities = {
  organization,
  member,
  space,
  spaceMember,
  spaceLink,
  spaceGroup,
  spacePreference,
  projectPreference,
  projectGroup,
  project,
  stage,
  task,
  placement,
  taskRelation,
  subtask,
  timeEntry,
  timer,
  message,
  label,
  documentationGroup,
  page,
  regulationGroup,
  regulation,
  regulationPlacement,
  regulationReading,
  regulationPreference,
}

export type Entity = keyof typeof entities

/** What changed of one thing, as the API shows it: only the fields that differ, but its key on both sides. */
export type PatchOf<E extends Entity = Entity> = { [Name in E]: z.output<(typeof entities)[Name]["patch"]> }[E]
export type Patch = PatchOf

type TypesOf<E extends Entity> = (typeof entities)[E]["types"]
export type ChangeType =
  { [E in Entity]: Extract<keyof TypesOf<E>, string> }[Entity] | "change.undone" | "trash.restored"

/** The kinds of things of which no change can be undone. One without types of its own is told by the changes of others. */
export type NeverUndone = {
  [E in Entity]: keyof TypesOf<E> extends never
    ? never
    : Extract<TypesOf<E>[keyof TypesOf<E>], { readonly undoable: true }> extends never
      ? E
      : never
}[Entity]

/** What each type of change means. */
export const changeTypes: Readonly<Record<ChangeType, ChangeMeaning>> = {
  ...organization.types,
  ...member.types,
  ...space.types,
  ...spaceMember.types,
  ...spaceLink.types,
  ...spacePreference.types,
  ...projectGroup.types,
  ...project.types,
  ...stage.types,
  ...task.types,
  ...taskRelation.types,
  ...subtask.types,
  ...timeEntry.types,
  ...timer.types,
  ...message.types,
  ...label.types,
  ...documentationGroup.types,
  ...page.types,
  ...regulationGroup.types,
  ...regulation.types,
  ...regulationPlacement.types,
  ...regulationReading.types,
  // What comes back may be seen again.
  "change.undone": { means: "Somebody took back a change of their own.", alters: "rights", undoable: true },
  "trash.restored": { means: "Things were brought back from the trash.", alters: "rights", undoable: true },
}

export function isChangeType(text: string): text is ChangeType {
  return Object.hasOwn(changeTypes, text)
}

export function isEntity(text: string): text is Entity {
  return Object.hasOwn(entities, text)
}

type Described<E extends Entity> = {
  readonly audience: Audience
  readonly tells: ((patch: PatchOf<E>) => readonly NotificationTrigger[]) | null
}
const described: { readonly [E in Entity]: Described<E> } = entities

export const audienceOf = (entity: Entity): Audience => described[entity].audience

/** The tasks by whose boards a patch is shown: to who sees each of them. None where it goes by something else. */
export function tasksOf({ entity, id, before, after }: Patch): readonly number[] {
  const audience = audienceOf(entity)
  if (audience.to !== "boardsOfTask") return []
  if (audience.by === "id") return [id]
  const side = after ?? before
  if (side === null || !("taskId" in side)) return []
  return "otherTaskId" in side ? [side.taskId, side.otherTaskId] : [side.taskId]
}

/** The card whose name a side of a patch tells as that of a subtask; null where it tells none. */
export const namedCardOf = ({ entity, before, after }: Patch): number | null =>
  entity !== "subtask" ? null : ([after, before].find((side) => side?.name && side.cardId)?.cardId ?? null)

/** What people are told of by a patch. */
export const triggersOf = (patch: Patch): readonly NotificationTrigger[] => triggersOfOne(patch.entity, patch)

function triggersOfOne<E extends Entity>(entity: E, patch: PatchOf<E>): readonly NotificationTrigger[] {
  return described[entity].tells?.(patch) ?? []
}
