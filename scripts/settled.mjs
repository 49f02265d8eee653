/** How many items of a list an example shows. */
const mostItems = 2
const today = new Date().toISOString().slice(0, 10)
const start = Date.parse("2026-03-02T09:00:00.000Z")

/**
 * A call with values that are the same in each run: identifiers count from 1 in the order in which they come, instants of the clock from one
 * morning on, and what is random is told by its kind.
 */
export function settled(call) {
  const shortened = shorten(call)
  const ids = new Map()
  const words = new Map()
  const instants = new Map()
  const times = []
  visit(shortened, (value) => {
    if (typeof value === "string") times.push(...(value.match(ofTheClock) ?? []).map((at) => Date.parse(at)))
  })
  const earliest = Math.min(...times)
  return change(shortened, "", (value, key) => {
    if (typeof value === "number") return isId(key) && value > 0 ? number(ids, value) : value
    if (value === today) return new Date(start).toISOString().slice(0, 10)
    if (/^\d+$/.test(value)) return isId(key) || lists.has(key) ? String(number(ids, Number(value))) : value
    return value
      .replace(ofTheClock, instantOf)
      .replace(/(?<=[A-Za-z])-\d+-\d+\b/g, "")
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (uuid) => {
        return `00000000-0000-4000-8000-${String(number(words, uuid)).padStart(12, "0")}`
      })
      .replace(
        /(?<=\/api\/(?:files|users)\/|[?&](?:organizationId|version)=|^(?:user|space|project|task|page):)\d+/g,
        (id) => number(ids, Number(id)),
      )
      .replace(
        /\b(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22,}\b/g,
        (token) => `example-${number(words, token)}`,
      )
  })

  function instantOf(value) {
    const minutes = Math.round((Date.parse(value) - earliest) / 60_000)
    instants.set(value, new Date(start + minutes * 60_000).toISOString())
    return instants.get(value)
  }
}

/** Fields without `Id` in their name that hold identifiers. */
const lists = new Set(["stages", "tags", "responsibleUserId", "members", "taskIds", "ids"])

function isId(key) {
  return key === "id" || /Ids?$/.test(key) || lists.has(key)
}

/** An instant, also one within a text. The tests give whole seconds; the clock hardly ever does. */
const ofTheClock = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.(?!000)\d{3}Z/g

function number(known, value) {
  if (!known.has(value)) known.set(value, known.size + 1)
  return known.get(value)
}

function shorten(value) {
  if (Array.isArray(value)) return value.slice(0, mostItems).map(shorten)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner)]))
}

function visit(value, see) {
  if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) visit(inner, see)
  else see(value)
}

function change(value, key, how) {
  if (Array.isArray(value)) return value.map((item) => change(item, key, how))
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, name, how)]))
  return typeof value === "string" || typeof value === "number" ? how(value, key) : value
}
