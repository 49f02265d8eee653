import { isDeepStrictEqual } from "node:util"
import { entities, isEntity, type Entity } from "@/lib/changes/entities"
import type { Fields, Mirror, Things } from "./mirror"

/** What stands where nobody has set anything yet: it is told when somebody does. */
const unset: Partial<Record<Entity, Fields>> = {
  spaceLink: { enabled: false, role: "reader", expiresAt: null },
  spacePreference: { favorite: false, spaceGroupId: null },
  projectPreference: { favorite: false },
}

/** In which a mirror and what the API answers differ, each in a sentence; nothing where they agree. */
export function differences(mirror: Mirror, read: Things): string[] {
  const kinds = Object.keys(entities).filter((name): name is Entity => isEntity(name) && !unread.has(name))
  return [...kinds.flatMap((entity) => ofKind(entity, mirror, read)), ...ofOrder(mirror, read)]
}

/** What is inside a task is not read for the comparison: a read for each task would take longer than all else. */
const unread: ReadonlySet<Entity> = new Set(["taskRelation", "subtask", "timeEntry", "message"])

function ofKind(entity: Entity, mirror: Mirror, read: Things): string[] {
  const [known, answered] = [mirror.of(entity), read.get(entity) ?? new Map<string, Fields>()]
  // A guest reads nothing of members, and hears of some: what the members of spaces tell of them is compared.
  if (entity === "member" && answered.size === 0) return []
  const found: string[] = []
  for (const [key, fields] of answered) {
    const other = known.get(key) ?? unset[entity]
    if (!other) found.push(`${entity} ${key} is answered and not known: ${JSON.stringify(fields)}`)
    else
      for (const [name, value] of Object.entries(fields)) {
        const told = toldOf(name, { ...unset[entity], ...other }, mirror)
        if (!isKey(name) && !(entity === "page" && name === "order") && !isDeepStrictEqual(sorted(told), sorted(value)))
          found.push(`${entity} ${key}: ${name} is ${JSON.stringify(value)}, told was ${JSON.stringify(told)}`)
      }
  }
  if (!unset[entity])
    for (const key of known.keys()) if (!answered.has(key)) found.push(`${entity} ${key} is known and not answered`)
  return found
}

const isKey = (name: string) => ["id", "userId", "spaceId"].includes(name)

/** A space of a group that is gone is in none. */
function toldOf(name: string, fields: Fields, mirror: Mirror): unknown {
  const value = fields[name]
  return name === "spaceGroupId" && typeof value === "number" && !mirror.of("spaceGroup").has(String(value))
    ? null
    : value
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? value.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) : value

/** Projects stand in their group as they were made, pages among their siblings by their order. Answers are read in that order. */
function ofOrder(mirror: Mirror, read: Things): string[] {
  const projects = { by: ({ columnId }: Fields) => String(columnId), order: () => 0 }
  const pages = {
    by: ({ spaceId, groupId, parentId }: Fields) => JSON.stringify([spaceId, groupId, parentId]),
    order: ({ order }: Fields) => order,
  }
  return [
    ...outOfOrder("project", mirror, read, projects),
    ...outOfOrder("page", mirror, read, pages, ({ archivedAt }) => archivedAt === null),
  ]
}

function outOfOrder(
  entity: "project" | "page",
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
