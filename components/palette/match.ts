/** What can be looked for by its words. */
export type Findable = { group: string; label: string; hint?: string; keywords?: readonly string[] }

/** Case and accents do not matter. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
}

/** How well something answers to what was typed; 0 where it does not. */
function scoreOf(wanted: string, item: Findable): number {
  const label = plain(item.label)
  const all = [label, ...[item.hint ?? "", ...(item.keywords ?? [])].map(plain)].join(" ")
  if (!wanted.split(/\s+/).every((word) => all.includes(word))) return 0
  if (label.startsWith(wanted)) return 4
  if (` ${label}`.includes(` ${wanted}`)) return 3
  return label.includes(wanted) ? 2 : 1
}

/** Those that hold every word, the best first; groups in the order of their best. Everything as given where nothing was typed. */
export function find<Item extends Findable>(text: string, items: readonly Item[]): { name: string; items: Item[] }[] {
  const wanted = plain(text.trim())
  const scored = items
    .map((item) => ({ item, score: wanted === "" ? 1 : scoreOf(wanted, item) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  const names = [...new Set(scored.map(({ item }) => item.group))]
  return names.map((name) => ({
    name,
    items: scored.flatMap(({ item }) => (item.group === name ? [item] : [])),
  }))
}

type Group<Item> = { readonly name: string; readonly items: readonly Item[] }

/** Groups with what else was found: in the group of its name, or in a new one behind them. What stands there already is not said again. */
export function together<Item extends Findable & { readonly value: string }>(
  groups: readonly Group<Item>[],
  found: readonly Item[],
): Group<Item>[] {
  const known = new Set(groups.flatMap(({ items }) => items.map(({ value }) => value)))
  const fresh = found.filter(({ value }) => !known.has(value))
  const names = [...new Set([...groups.map(({ name }) => name), ...fresh.map(({ group }) => group)])]
  return names.map((name) => ({
    name,
    items: [
      ...groups.flatMap((group) => (group.name === name ? group.items : [])),
      ...fresh.filter(({ group }) => group === name),
    ],
  }))
}
