import { isDeepStrictEqual } from "node:util"
import { entities, isEntity, type Entity } from "@/lib/changes/entities"
import { insideOfTask, isInside, type Fields, type Mirror, type Things } from "./mirror"

/** What stands where nobody has set anything yet: it is told when somebody does. */
const unset: Partial<Record<Entity, Fields>> = {
  spaceLink: { enabled: false, role: "reader", expiresAt: null },
  spacePreference: { favorite: false, spaceGroupId: null },
  projectPreference: { favorite: false },
  regulationPreference: { favorite: false },
  regulationReading: { acknowledged: false, acknowledgedVersion: null, acknowledgedAt: null },
}

/** In which a mirror and what the API answers differ, each in a sentence; nothing where they agree. */
export function differences(mirror: Mirror, read: Things): string[] {
  const kinds = Object.keys(entities).filter((name): name is Entity => isEntity(name) && !insides.has(name))
  return [...kinds.flatMap((entity) => ofKind(entity, mirror.of(entity), read, mirror)), ...ofOrder(mirror, read)]
}

const insides: ReadonlySet<Entity> = new Set(insideOfTask)

/** The same for what was read in these tasks, which the reader sees. */
export function differencesInside(mirror: Mirror, taskIds: readonly number[], read: Things): string[] {
  const seen = (id: unknown) => id === undefined || mirror.of("task").has(`${Number(id)}`)
  return insideOfTask.flatMap((entity) => {
    const known = [...mirror.of(entity)].filter(
      ([, fields]) => isInside(fields, taskIds) && seen(fields.taskId) && seen(fields.otherTaskId),
    )
    return ofKind(entity, new Map(known), read, mirror)
  })
}

function ofKind(entity: Entity, known: ReadonlyMap<string, Fields>, read: Things, mirror: Mirror): string[] {
  const answered = read.get(entity) ?? new Map<string, Fields>()
  // A guest reads nothing of members, and hears of some: what the members of spaces tell of them is compared.
  if (entity === "member" && answered.size === 0) return []
  const found: string[] = []
  for (const [key, answer] of answered) {
    const fields = eitherWay(answer)
    const other = eitherWay(known.get(key) ?? unset[entity])
    if (!other) found.push(`${entity} ${key} is answered and not known: ${JSON.stringify(fields)}`)
    else
      for (const [name, value] of Object.entries(fields)) {
        const told = toldOf(name, { ...unset[entity], ...other }, mirror)
        if (
          !isKey(name) &&
          !isOfUnseenCard(entity, name, fields, other, mirror) &&
          !(isSparse(entity) && name === "order") &&
          !isDeepStrictEqual(sorted(told), sorted(value))
        )
          found.push(
            `${entity} ${key}: ${name} is ${JSON.stringify(value)}, told was ${JSON.stringify(told)}, at last by ${mirror.toldBy.get(`${entity} ${key}`)}`,
          )
      }
  }
  if (!unset[entity])
    for (const [key, fields] of known)
      if (!answered.has(key) && isShown(entity, fields, mirror))
        found.push(`${entity} ${key} is known and not answered: ${JSON.stringify(fields)}`)
  return found
}

/** What is known of a regulation while nothing shows it waits for its coming back. */
const isShown = (entity: Entity, { id, spaceId }: Fields, mirror: Mirror) =>
  entity === "regulation"
    ? mirror.seesRegulation(id)
    : entity !== "regulationPlacement" || (mirror.seesRegulation(id) && mirror.of("space").has(String(spaceId)))

/** Two tasks that relate to each other do so in either direction. */
const eitherWay = <F extends Fields | undefined>(fields: F) =>
  fields?.kind === "relates"
    ? {
        ...fields,
        taskId: Math.min(Number(fields.taskId), Number(fields.otherTaskId)),
        otherTaskId: Math.max(Number(fields.taskId), Number(fields.otherTaskId)),
      }
    : fields

/** What `order` sorts with gaps: it is compared by the order of all. */
const isSparse = (entity: Entity) => entity === "page" || entity === "regulationPlacement"

const isKey = (name: string) => ["id", "userId", "spaceId"].includes(name)

/** A card that the reader does not see, in the trash maybe, is not told to them: only the answers of its subtask say what it is. */
const isOfUnseenCard = (entity: Entity, field: string, answer: Fields, known: Fields, mirror: Mirror) => {
  const cardId = answer.cardId ?? (answer.name === "" ? known.cardId : null)
  return (
    entity === "subtask" &&
    ["name", "done", "cardId"].includes(field) &&
    typeof cardId === "number" &&
    !mirror.of("task").has(String(cardId))
  )
}

/** A space of a group that is gone is in none, a card in the trash is no card, and a deleted message has no reactions. */
function toldOf(name: string, fields: Fields, mirror: Mirror): unknown {
  const value = fields[name]
  const isGone = (entity: Entity) => typeof value === "number" && !mirror.of(entity).has(String(value))
  if (name === "spaceGroupId") return isGone("spaceGroup") ? null : value
  if (name === "cardId") return isGone("task") ? null : value
  if (name === "acknowledged") return value === true && isStill(fields, mirror)
  return name === "reactions" && fields.deletedAt ? [] : value
}

/** An acknowledgement from before all were asked again counts no more. */
const isStill = ({ id, acknowledgedAt }: Fields, mirror: Mirror) =>
  String(acknowledgedAt) >= String(mirror.of("regulation").get(String(id))?.askedAt)

const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? value.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) : value

/** Projects stand in their group as they were made, pages and regulations among their siblings by their order. Answers are read in that order. */
function ofOrder(mirror: Mirror, read: Things): string[] {
  const projects = { by: ({ columnId }: Fields) => String(columnId), order: () => 0 }
  const pages = {
    by: ({ spaceId, groupId, parentId }: Fields) => JSON.stringify([spaceId, groupId, parentId]),
    order: ({ order }: Fields) => order,
  }
  const regulations = {
    by: ({ spaceId, groupId }: Fields) => JSON.stringify([spaceId, groupId]),
    order: ({ order }: Fields) => order,
  }
  return [
    ...outOfOrder("project", mirror, read, projects),
    ...outOfOrder("regulationPlacement", mirror, read, regulations, (fields) =>
      isShown("regulationPlacement", fields, mirror),
    ),
    ...outOfOrder("page", mirror, read, pages, ({ archivedAt }) => archivedAt === null),
  ]
}

function outOfOrder(
  entity: "project" | "page" | "regulationPlacement",
  mirror: Mirror,
  read: Things,
  { by, order }: { by: (fields: Fields) => string; order: (fields: Fields) => unknown },
  counts: (fields: Fields) => boolean = () => true,
): string[] {
  const listed = (things: Iterable<Fields>) => {
    const places = new Map<string, Fields[]>()
    for (const fields of things) if (counts(fields)) places.set(by(fields), [...(places.get(by(fields)) ?? []), fields])
    return places
  }
  const answered = listed((read.get(entity) ?? new Map<string, Fields>()).values())
  const known = listed(
    [...mirror.of(entity).values()].toSorted(
      (a, b) => Number(order(a)) - Number(order(b)) || Number(a.id) - Number(b.id),
    ),
  )
  return [...answered].flatMap(([place, things]) => {
    const [is, told] = [things, known.get(place) ?? []].map((list) => list.map(({ id }) => id).join(", "))
    return is === told ? [] : [`${entity}s of ${place} stand as ${is}, told was ${told}`]
  })
}
