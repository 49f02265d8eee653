/** The panel of a task has an address: `?task=<id>` beside what the board's own address holds. Going back closes it. */
const parameter = "task"

/** The task that an address opens; null where it opens none. */
export function taskIn(parameters: { get: (name: string) => string | null }): number | null {
  const id = Number(parameters.get(parameter))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export function openTask(taskId: number): void {
  const address = new URL(location.href)
  const another = address.searchParams.has(parameter)
  address.searchParams.set(parameter, String(taskId))
  if (another) history.replaceState({ opened: isOpened() }, "", address)
  else history.pushState({ opened: true }, "", address)
}

export function closeTask(): void {
  if (isOpened()) return history.back()
  const address = new URL(location.href)
  address.searchParams.delete(parameter)
  history.replaceState(null, "", address)
}

/** Whether the place before this one is the board without the panel. */
function isOpened(): boolean {
  const state: unknown = history.state
  return typeof state === "object" && state !== null && "opened" in state && state.opened === true
}
