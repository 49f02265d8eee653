/** The panel of a task has an address: `?task=<id>` beside what the board's own address holds. Going back closes it. */
const parameter = "task"

/** The task that an address opens; null where it opens none. */
export function taskIn(parameters: { get: (name: string) => string | null }): number | null {
  const id = Number(parameters.get(parameter))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

type Opening = {
  /** Who opens with the keyboard goes on in the panel; a pointer leaves the focus where it is. */
  readonly byKey?: boolean
  /** A place in its text. */
  readonly anchor?: string | null
}

export function openTask(taskId: number, { byKey = false, anchor = null }: Opening = {}): void {
  const address = new URL(location.href)
  const another = address.searchParams.has(parameter)
  address.searchParams.set(parameter, String(taskId))
  address.hash = anchor ?? ""
  if (another) history.replaceState({ opened: isMarked("opened"), byKey }, "", address)
  else history.pushState({ opened: true, byKey }, "", address)
  // Of an address that is set this way a browser tells nobody: the task may be open already, at another place.
  if (anchor !== null) dispatchEvent(new Event("hashchange"))
}

/** Whether the task was opened with the keyboard. */
export const isOpenedByKey = () => isMarked("byKey")

/** What a place in the history knows of how its task was opened: for whoever changes the rest of its address. */
export const openingMarks = () => ({ opened: isMarked("opened"), byKey: isMarked("byKey") })

export function closeTask(): void {
  if (isMarked("opened")) return history.back()
  const address = new URL(location.href)
  address.searchParams.delete(parameter)
  address.hash = ""
  history.replaceState(null, "", address)
}

/** `opened`: the place before this one is the board without the panel. */
function isMarked(mark: "opened" | "byKey"): boolean {
  const state: unknown = history.state
  return typeof state === "object" && state !== null && new Map(Object.entries(state)).get(mark) === true
}
