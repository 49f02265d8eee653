export type Selection = {
  readonly ids: ReadonlySet<number>
  /** From where a range is drawn: the task that was chosen or walked to last on its own. */
  readonly anchor: number | null
  /** What was selected before the range that is being drawn: one that is drawn back gives its tasks free again. */
  readonly base: ReadonlySet<number>
}

const none: ReadonlySet<number> = new Set()
export const nothing: Selection = { ids: none, anchor: null, base: none }

/** These tasks; a range would begin at one of them. */
export const selected = (ids: ReadonlySet<number>, anchor: number | null): Selection => ({ ids, anchor, base: ids })

export function toggle({ ids }: Selection, taskId: number): Selection {
  const next = new Set(ids)
  if (!next.delete(taskId)) next.add(taskId)
  return selected(next, taskId)
}

/** The same tasks; a range would begin at this one. */
export function anchorAt({ ids }: Selection, taskId: number): Selection {
  return selected(ids, taskId)
}

/** Everything of a list from the anchor to a task. An anchor elsewhere begins anew at the task. */
export function extendIn(selection: Selection, list: readonly number[], taskId: number): Selection {
  const anchor = selection.anchor ?? taskId
  const [start, end] = [list.indexOf(anchor), list.indexOf(taskId)]
  if (end < 0) return selection
  if (start < 0) return selected(new Set([...selection.ids, taskId]), taskId)
  const range = list.slice(Math.min(start, end), Math.max(start, end) + 1)
  return { ...selection, anchor, ids: new Set([...selection.base, ...range]) }
}

/** Without the tasks that have left; the same object where none has. */
export function keep(selection: Selection, isThere: (taskId: number) => boolean): Selection {
  const ids = [...selection.ids].filter(isThere)
  if (ids.length === selection.ids.size) return selection
  return selected(new Set(ids), selection.anchor !== null && isThere(selection.anchor) ? selection.anchor : null)
}
