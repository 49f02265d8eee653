import type { Person } from "../../support/call"
import type { World } from "./world"

/** One operation to come: who does it, and numbers that choose among what is there then. */
export class Turn {
  #used = 0

  constructor(
    readonly world: World,
    readonly as: Person,
    readonly dice: readonly number[],
  ) {}

  /** From 0 to below `count`. */
  number(count: number): number {
    const die = this.dice[this.#used++ % this.dice.length] ?? 0
    return die % Math.max(1, count)
  }

  one<T>(list: readonly [T, ...T[]]): T
  one<T>(list: readonly T[]): T | undefined
  one<T>(list: readonly T[]): T | undefined {
    return list[this.number(list.length)]
  }

  some<T>(list: readonly T[], most: number): T[] {
    const count = 1 + this.number(most)
    return [...new Set(Array.from({ length: count }, () => this.number(list.length)))].flatMap(
      (index) => list[index] ?? [],
    )
  }

  maybe(oneIn = 2): boolean {
    return this.number(oneIn) === 0
  }

  word(kind: string): string {
    return `${kind} ${this.number(1_000_000)}`
  }

  color(): string | null {
    return this.one([null, "#ff0000", "#00aa00", "#0088cc"])
  }

  instant(): string | null {
    return this.maybe(4) ? null : new Date(Date.UTC(2026, this.number(12), 1 + this.number(28), 12)).toISOString()
  }

  /** An id of this list; of nothing where it is empty, so that it is refused. */
  id(list: readonly number[]): number {
    return this.one(list) ?? 1
  }

  get task(): number {
    return this.id(this.world.pools.tasks)
  }
  get tasks(): number[] {
    const some = this.some(this.world.pools.tasks, 6)
    return some.length > 0 ? some : [1]
  }
  /** One of a few, so that much happens in each. */
  get worked(): number {
    const taskId = this.id(this.world.pools.tasks.slice(0, 40))
    this.world.worked.add(taskId)
    return taskId
  }
  get board() {
    return this.one(this.world.pools.boards) ?? { projectId: 1, columnIds: [], rowIds: [] }
  }
  get space(): number {
    return this.id(this.world.pools.spaces)
  }
  get other(): Person {
    return this.one(this.world.others) ?? this.world.owner
  }

  /** A cell of a board: a column, and sometimes a row. */
  cell() {
    const { projectId, columnIds, rowIds } = this.board
    const rowId = this.maybe(3) ? this.one(rowIds) : undefined
    return { projectId, stageId: this.id(columnIds), ...(rowId !== undefined && { rowId }) }
  }

  own() {
    const own = this.world.own.get(this.as) ?? { done: [], undone: [], groups: [] }
    this.world.own.set(this.as, own)
    return own
  }
}
