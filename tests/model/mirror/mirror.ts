import type { ChangeRecord } from "@/lib/changes/contract"
import type { Entity, Patch } from "@/lib/changes/entities"

export type Fields = Readonly<Record<string, unknown>>
/** Things by kind and key, with their fields by their names in the API. */
export type Things = Map<Entity, Map<string, Fields>>

/** Most things are known by their id; the place of a task or regulation and a member of a space by two. */
export function keyOf(entity: Entity, id: number, fields: object): string {
  if (entity === "placement" && "taskId" in fields && "projectId" in fields)
    return `${Number(fields.taskId)} ${Number(fields.projectId)}`
  if (entity === "regulationPlacement" && "spaceId" in fields) return `${id} ${Number(fields.spaceId)}`
  if (entity === "spaceMember" && "spaceId" in fields) return `${Number(fields.spaceId)} ${id}`
  return String(id)
}

/** What is there without having been made: the first word of it is that somebody has set it. */
const isSetLater: ReadonlySet<Entity> = new Set([
  "spaceLink",
  "spacePreference",
  "projectPreference",
  "regulationPreference",
  "regulationReading",
])

/** What is in a task. While the task is in the trash, nothing happens to it. */
export const insideOfTask = ["subtask", "timeEntry", "message", "taskRelation"] as const

type Membership = { readonly spaceId: number; readonly role?: string }

export const ofRegulations = ["regulation", "regulationPlacement", "regulationReading", "regulationPreference"] as const

export const isInside = ({ taskId, otherTaskId }: Fields, taskIds: readonly number[]) =>
  [taskId, otherTaskId].some((id) => taskIds.includes(Number(id)))

/** In the order in which what hangs on something follows it. */
const hangsOn = [
  ["projectGroup", "spaceId", "space"],
  ["documentationGroup", "spaceId", "space"],
  ["regulationGroup", "spaceId", "space"],
  ["page", "spaceId", "space"],
  ["spaceMember", "spaceId", "space"],
  ["project", "spaceId", "space"],
  ["stage", "projectId", "project"],
  ["placement", "projectId", "project"],
] as const

/**
 * What a client knows that reads nothing but the feed, and does what the architecture says of mirrors: who is given a space, or its
 * administration, reads what is in it, who meets a task or a stage for the first time reads that, and who loses sight of a board reads anew
 * its tasks that still stand elsewhere: of their changes there, the feed tells nothing any more.
 */
export class Mirror {
  readonly things: Things = new Map()
  /** What is to be read anew: the feed has told only a part of it to this reader. */
  readonly wanted = {
    spaces: new Set<number>(),
    projects: new Set<number>(),
    tasks: new Set<number>(),
    insides: new Set<number>(),
    regulations: false,
  }

  /** The last change that has told of a thing, for the report of a difference. */
  readonly toldBy = new Map<string, string>()

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
    for (const { seq, type, patches } of changes) {
      for (const patch of patches) {
        this.#apply(patch)
        const key = keyOf(patch.entity, patch.id, patch.after ?? patch.before ?? {})
        this.toldBy.set(`${patch.entity} ${key}`, `${type} (${seq})`)
      }
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
    for (const [key, card] of read.get("task") ?? []) {
      this.wanted.insides.add(Number(key))
      this.#nameSubtasks(Number(key), card)
    }
  }

  /** Puts what was read in tasks in the place of what was known of them. */
  learnInside(taskIds: readonly number[], read: Things): void {
    for (const entity of insideOfTask) {
      const known = this.of(entity)
      for (const [key, fields] of known) if (isInside(fields, taskIds)) known.delete(key)
      for (const [key, fields] of read.get(entity) ?? []) known.set(key, fields)
    }
  }

  /** The same of all regulations. */
  learnRegulations(read: Things): void {
    for (const entity of ["regulation", "regulationPlacement"] as const) this.of(entity).clear()
    for (const entity of ofRegulations)
      for (const [key, fields] of read.get(entity) ?? []) this.of(entity).set(key, fields)
    this.wanted.regulations = false
  }

  /** Whether a regulation is shown in a space that this reader sees; drafts are shown to the editors of its home. */
  seesRegulation(id: unknown): boolean {
    const regulation = this.of("regulation").get(String(id))
    const places = [...this.of("regulationPlacement").values()].filter((place) => place.id === id)
    return places.some((place) => regulation && this.#showsRegulation(regulation, place))
  }

  #showsRegulation({ version }: Fields, { spaceId, home }: Fields): boolean {
    if (!this.of("space").has(String(spaceId))) return false
    const role = this.of("spaceMember").get(`${Number(spaceId)} ${this.userId}`)?.role
    return this.administers || version !== null || (home === true && (role === "editor" || role === "administrator"))
  }

  #apply(patch: Patch): void {
    const { entity, id, before, after } = patch
    const things = this.of(entity)
    const key = keyOf(entity, id, after ?? before ?? {})
    const back = after !== null && "deletedAt" in after && after.deletedAt === null
    // Of a deleted message its trace stays.
    const gone = after === null || (entity !== "message" && "deletedAt" in after && typeof after.deletedAt === "string")
    if (entity === "task" && after && !gone) this.#task(id, after, things.has(key))
    if (gone) things.delete(key)
    else if (before === null || back) things.set(key, { id, ...after })
    else if (things.has(key) || isSetLater.has(entity)) things.set(key, { ...things.get(key), id, ...after })
    if (entity === "page" && after?.order !== undefined) {
      const spaceId = Number(things.get(key)?.spaceId)
      if (this.#readByAnswers.has(spaceId)) this.wanted.spaces.add(spaceId)
    }
    if (entity === "stage" && after?.projectId && !things.get(key)?.name) this.wanted.projects.add(after.projectId)
    // Answers number without gaps.
    if (entity === "regulationPlacement" && after && !this.administers) this.wanted.regulations = true
    // What is published is shown to people to whom its draft was not; where it stands is not told again as it comes back.
    if (entity === "regulation" && after && !this.administers && (before === null || back || after.version))
      this.wanted.regulations = true
    if (entity === "regulation" && !gone && !things.has(key) && !this.administers) this.wanted.regulations = true
    if (entity === "spaceMember" && id === this.userId) this.#membership(patch.before, patch.after)
  }

  #task(id: number, card: Fields, known: boolean): void {
    if (!known && !this.administers) this.wanted.insides.add(id)
    this.#nameSubtasks(id, card)
  }

  /** A subtask that is shown on a board is what its card is. */
  #nameSubtasks(id: number, { name, status }: Fields): void {
    for (const [key, fields] of this.of("subtask"))
      if (fields.cardId === id)
        this.of("subtask").set(key, {
          ...fields,
          ...(name !== undefined && { name }),
          ...(status !== undefined && { done: status === 1 }),
        })
  }

  #membership(before: Membership | null, after: Membership | null): void {
    if (this.administers) return
    this.wanted.regulations = true
    if (after === null && before) {
      this.of("space").delete(String(before.spaceId))
      this.wanted.spaces.delete(before.spaceId)
      this.#forget()
    } else if (after && (before === null || after.role === "administrator")) this.wanted.spaces.add(after.spaceId)
  }

  /** What hangs on something that is not known is not known either. */
  #forget(): void {
    const left = new Set<number>()
    for (const [entity, by, above] of hangsOn)
      for (const [key, fields] of this.of(entity))
        if (!this.of(above).has(String(fields[by])) && !this.wanted.spaces.has(Number(fields[by]))) {
          this.of(entity).delete(key)
          if (entity === "placement") left.add(Number(fields.taskId))
        }
    const placed = new Set([...this.of("placement").values()].map(({ taskId }) => String(taskId)))
    for (const id of left) if (placed.has(String(id))) this.wanted.tasks.add(id)
    for (const key of this.of("task").keys()) if (!placed.has(key)) this.of("task").delete(key)
    for (const [key, { taskId }] of this.of("timer")) if (!placed.has(String(taskId))) this.of("timer").delete(key)
  }
}
