export type Value = string | number | boolean | null

/** What a change found in a cell, and what it left there. Where both are the same, undoing asks for no more than that it still is so. */
export type Effect = { readonly cell: string; readonly before: Value; readonly after: Value }

/** Of what was made: undoing puts it into the trash, where it has never been. */
export const made = "made"

export type Step = { readonly id: number; readonly taskId: number }
export type StepField = "name" | "done" | "assigneeId" | "dueDate" | "deleted"
export type Message = { readonly id: number; readonly taskId: number; readonly authorId: number }
type MessageField = "text" | "edited" | "pinned" | "deleted" | "withdrawn"

export const cells = {
  assignee: (taskId: number, userId: number) => `assignee ${taskId} ${userId}`,
  label: (taskId: number, labelId: number) => `label ${taskId} ${labelId}`,
  /** The run of somebody's timer: each has one at most. */
  timer: (userId: number) => `timer ${userId}`,
  step: (id: number, field: StepField) => `step ${id} ${field}`,
  message: (id: number, field: MessageField) => `message ${id} ${field}`,
  reaction: (id: number, emoji: string, userId: number) => `reaction ${id} ${emoji} ${userId}`,
  /** The last message of a task that somebody has read. */
  mark: (taskId: number, userId: number) => `mark ${taskId} ${userId}`,
}

/**
 * What some cards hold, in memory. Each thing that changes by itself is a cell, so that taking a change back is one rule for all: every cell
 * goes back to what the change found, and none does where one of them has moved on.
 */
export class Model {
  readonly steps: Step[] = []
  readonly messages: Message[] = []
  readonly #cells = new Map<string, Value>()
  #serial = 0

  /** What nothing else is: the time of a deletion, a run of a timer. */
  unique(): string {
    return `#${++this.#serial}`
  }

  get(cell: string): Value {
    return this.#cells.get(cell) ?? null
  }

  set(cell: string, after: Value): Effect {
    const before = this.get(cell)
    this.#cells.set(cell, after)
    return { cell, before, after }
  }

  /** Asks undoing to find the cell as it is now. */
  holding(cell: string): Effect {
    return { cell, before: this.get(cell), after: this.get(cell) }
  }

  isThere(messageId: number): boolean {
    return (["deleted", "withdrawn"] as const).every((field) => this.get(cells.message(messageId, field)) === null)
  }

  isAsLeftBy(effects: readonly Effect[]): boolean {
    return effects.every(({ cell, after }) => this.get(cell) === after)
  }

  /** Goes back, and answers what that has changed. */
  takeBack(effects: readonly Effect[]): Effect[] {
    return effects.map(({ cell, before }) => this.set(cell, this.#again(cell, before)))
  }

  /** A timer that comes back is another one. */
  #again(cell: string, before: Value): Value {
    if (before === made) return this.unique()
    return cell.startsWith("timer ") && before !== null ? runOf(taskOf(before), this.unique()) : before
  }
}

export const runOf = (taskId: number, run: string): string => `${taskId} ${run}`
export const taskOf = (run: Value): number => Number.parseInt(String(run), 10)
