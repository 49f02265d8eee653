import type { ChangeRecord } from "@/lib/changes/contract"
import type { Entity, Patch } from "@/lib/changes/entities"

export type Fields = Readonly<Record<string, unknown>>
/** Things by kind and key, with their fields by their names in the API. */
export type Things = Map<Entity, Map<string, Fields>>

/** Most things are known by their id; the place of a task and a member of a space by two. */
export function keyOf(entity: Entity, id: number, fields: object): string {
  if (entity === "placement" && "taskId" in fields && "projectId" in fields)
    return `${Number(fields.taskId)} ${Number(fields.projectId)}`
  if (entity === "spaceMember" && "spaceId" in fields) return `${Number(fields.spaceId)} ${id}`
  return String(id)
}

/** What is there without having been made: the first word of it is that somebody has set it. */
const isSetLater: ReadonlySet<Entity> = new Set(["spaceLink", "spacePreference", "projectPreference"])

type Membership = { readonly spaceId: number; readonly role?: string }

/** In the order in which what hangs on something follows it. */
const hangsOn = [
  ["projectGroup", "spaceId", "space"],
  ["documentationGroup", "spaceId", "space"],
  ["page", "spaceId", "space"],
  ["spaceMember", "spaceId", "space"],
  ["project", "spaceId", "space"],
  ["stage", "projectId", "project"],
  ["placement", "projectId", "project"],
] as const

/**
 * What a client knows that reads nothing but the feed, and does what the architecture says of mirrors: who is given a space, or its
 * administration, reads what is in it, and who meets a task or a stage for the first time reads that.
 */
export class Mirror {
  readonly things: Things = new Map()
  /** What is to be read anew: the feed has told only a part of it to this reader. */
  readonly wanted = { spaces: new Set<number>(), projects: new Set<number>(), tasks: new Set<number>() }

  /** The order of pages is dense in answers, and in the feed it is not: who has read them by answers does so again when one comes. */
  readonly #readByAnswers = new Set<number>()

  constructor(
    readonly userId: number,
    /** An administrator of the organization sees all spaces, whoever is a member of them. */
    readonly administers: boolean,
  ) {}

  of(entity: Entity): Map<string, Fields> {
    const known = this.things.get(entity) ?? new Map<string, Fields>()
    this.things.set(entity, known)
    return known
  }

  /** Takes in what comes next in the feed. */
  follow(changes: readonly ChangeRecord[]): void {
    for (const { patches } of changes) {
      for (const patch of patches) this.#apply(patch)
      // What leaves what this reader sees may come back as another one.
      this.#forget()
    }
    this.#forget()
    const tasks = this.of("task")
    for (const { taskId } of this.of("placement").values())
      if (!tasks.has(String(taskId))) this.wanted.tasks.add(Number(taskId))
  }

  /** Puts what was read in the place of what was known. */
  learn(read: Things): void {
    for (const key of read.get("space")?.keys() ?? []) this.#readByAnswers.add(Number(key))
    for (const [entity, things] of read) for (const [key, fields] of things) this.of(entity).set(key, fields)
  }

  #apply(patch: Patch): void {
    const { entity, id, before, after } = patch
    const things = this.of(entity)
    const key = keyOf(entity, id, after ?? before ?? {})
    const back = after !== null && "deletedAt" in after && after.deletedAt === null
    const gone = after === null || ("deletedAt" in after && typeof after.deletedAt === "string")
    if (gone) things.delete(key)
    else if (before === null || back) things.set(key, { id, ...after })
    else if (things.has(key) || isSetLater.has(entity)) things.set(key, { ...things.get(key), id, ...after })
    if (entity === "page" && after?.order !== undefined) {
      const spaceId = Number(things.get(key)?.spaceId)
      if (this.#readByAnswers.has(spaceId)) this.wanted.spaces.add(spaceId)
    }
    if (entity === "stage" && after?.projectId && !things.get(key)?.name) this.wanted.projects.add(after.projectId)
    if (entity === "spaceMember" && id === this.userId) this.#membership(patch.before, patch.after)
  }

  #membership(before: Membership | null, after: Membership | null): void {
    if (this.administers) return
    if (after === null && before) {
      this.of("space").delete(String(before.spaceId))
      this.wanted.spaces.delete(before.spaceId)
      this.#forget()
    } else if (after && (before === null || after.role === "administrator")) this.wanted.spaces.add(after.spaceId)
  }

  /** What hangs on something that is not known is not known either. */
  #forget(): void {
    for (const [entity, by, above] of hangsOn)
      for (const [key, fields] of this.of(entity))
        if (!this.of(above).has(String(fields[by])) && !this.wanted.spaces.has(Number(fields[by])))
          this.of(entity).delete(key)
    const placed = new Set([...this.of("placement").values()].map(({ taskId }) => String(taskId)))
    for (const key of this.of("task").keys()) if (!placed.has(key)) this.of("task").delete(key)
    for (const [key, { taskId }] of this.of("timer")) if (!placed.has(String(taskId))) this.of("timer").delete(key)
  }
}
