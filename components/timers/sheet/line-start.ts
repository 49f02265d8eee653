/** Where somebody goes on in the first of the lines of tasks: its first cell that can be written, else what it is called by. */
export function lineStart(tasks: readonly { readonly id: number }[]): HTMLElement | null {
  const line = document.querySelector(tasks.map(({ id }) => `tr[data-task-id="${id}"]`).join())
  return line?.querySelector<HTMLElement>("input:enabled") ?? line?.querySelector("a") ?? null
}
