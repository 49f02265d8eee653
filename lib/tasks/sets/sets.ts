import { historyTypes } from "../history/types"
import type { VerdictList } from "../reviewers/verdicts"

type List = {
  readonly of: "person" | "label"
  /** The types of the history records of who came and who went. */
  readonly added: number
  readonly removed: number
  /** How many may be in it. */
  readonly most: number
}

/** What a task has beside its own fields, by the names of the API. */
export const taskLists = {
  responsibleUserId: {
    of: "person",
    added: historyTypes.assigneeAdded,
    removed: historyTypes.assigneeRemoved,
    most: 100,
  },
  members: { of: "person", added: historyTypes.memberAdded, removed: historyTypes.memberRemoved, most: 100 },
  reviewers: { of: "person", added: historyTypes.reviewerAdded, removed: historyTypes.reviewerRemoved, most: 100 },
  tags: { of: "label", added: historyTypes.labelAdded, removed: historyTypes.labelRemoved, most: 50 },
} as const satisfies Readonly<Record<string, List>>

export type ListName = keyof typeof taskLists
/** With what its reviewers have said. */
export type Lists = { readonly [Name in ListName | VerdictList]: string[] }

export const everyList: readonly ListName[] = Object.keys(taskLists).filter(isListName)

export function isListName(name: string): name is ListName {
  return Object.hasOwn(taskLists, name)
}

/** A change of a list: the people to add and to remove, or the whole new list. */
export type Alteration =
  | { readonly add?: readonly number[]; readonly remove?: readonly number[]; readonly set?: undefined }
  | { readonly set: readonly number[] }
export type Alterations = { readonly [Name in ListName]?: Alteration }

/** A list as an alteration leaves it. Whoever comes is the last; labels are in the order of their ids. */
export function alteredList(name: ListName, before: readonly string[], alteration: Alteration): string[] {
  const after = wanted(before, alteration)
  return taskLists[name].of === "label" ? after.toSorted((a, b) => Number(a) - Number(b)) : after
}

function wanted(before: readonly string[], alteration: Alteration): string[] {
  if (alteration.set) return alteration.set.map(String)
  const added = (alteration.add ?? []).map(String)
  const removed = new Set((alteration.remove ?? []).map(String))
  return [...before, ...without(added, before)].filter((id) => !removed.has(id))
}

/** Those of a list that are not in another one. */
export const without = (list: readonly string[], others: readonly string[]): string[] =>
  list.filter((id) => !others.includes(id))
