import type { z } from "zod"
import { documentationGroup, page } from "@/lib/documentation/entity"
import { label } from "@/lib/labels/entity"
import type { NotificationTrigger } from "@/lib/notifications/trigger"
import { organization } from "@/lib/organizations/entity"
import { member } from "@/lib/organizations/members/entity"
import { project } from "@/lib/projects/entity"
import { projectPreference } from "@/lib/projects/favorites/entity"
import { space } from "@/lib/spaces/entity"
import { spaceLink } from "@/lib/spaces/links/entity"
import { spaceMember } from "@/lib/spaces/members/entity"
import { projectGroup } from "@/lib/projects/groups/entity"
import { spacePreference } from "@/lib/spaces/sidebar/entity"
import { spaceGroup } from "@/lib/spaces/space-groups/entity"
import { stage } from "@/lib/stages/entity"
import { task } from "@/lib/tasks/entity"
import { subtask } from "@/lib/tasks/subtasks/entity"
import { timeEntry } from "@/lib/tasks/time/entity"
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
  subtask,
  timeEntry,
  message,
  label,
  documentationGroup,
  page,
}

export type Entity = keyof typeof entities

/** What changed of one thing, as the API shows it: only the fields that differ, but its key on both sides. */
export type PatchOf<E extends Entity = Entity> = { [Name in E]: z.output<(typeof entities)[Name]["patch"]> }[E]
export type Patch = PatchOf

type TypesOf<E extends Entity> = (typeof entities)[E]["types"]
export type ChangeType =
  { [E in Entity]: Extract<keyof TypesOf<E>, string> }[Entity] | "change.undone" | "trash.restored"

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
  ...subtask.types,
  ...timeEntry.types,
  ...message.types,
  ...label.types,
  ...documentationGroup.types,
  ...page.types,
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

/** The task by whose boards a patch is shown; null where it goes by something else. */
export function taskOf({ entity, id, before, after }: Patch): number | null {
  const audience = audienceOf(entity)
  if (audience.to !== "boardsOfTask") return null
  if (audience.by === "id") return id
  const side = after ?? before
  return side !== null && "taskId" in side ? side.taskId : null
}

/** What people are told of by a patch. */
export const triggersOf = (patch: Patch): readonly NotificationTrigger[] => triggersOfOne(patch.entity, patch)

function triggersOfOne<E extends Entity>(entity: E, patch: PatchOf<E>): readonly NotificationTrigger[] {
  return described[entity].tells?.(patch) ?? []
}
