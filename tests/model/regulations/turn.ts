import type { SpaceRole } from "@/lib/auth/access"
import type { Person, Reply } from "../../support/call"
import { the } from "../../support/company"
import { isAtLeast, type Model, type Regulation, type Space } from "./model"

/** What the model says of an operation: the code of its refusal, or that it is done. */
export type Verdict = string
export const done: Verdict = "done"

export type Result = {
  readonly says: Verdict
  /** Null of a job, which nobody asks for. */
  readonly reply: Reply<unknown> | null
  /** Carries it out in the model too, once it has succeeded. */
  effect(): void
}

export type Operation = {
  readonly weight: number
  /** Carries it out. Undefined where there is nothing to do it with. */
  run(turn: Turn): Promise<Result | undefined>
}

export type World = {
  readonly organizationId: number
  readonly model: Model
  readonly owner: Person
  /** Administers every space, and stays. */
  readonly keeper: Person
  readonly others: readonly Person[]
}

/** One operation to come: who does it, and numbers that choose among what is there then. */
export class Turn {
  #used = 0

  constructor(
    readonly world: World,
    readonly as: Person,
    readonly dice: readonly number[],
    /** The regulation that it is mostly about; undefined for any. */
    readonly focus?: Regulation,
  ) {}

  get model(): Model {
    return this.world.model
  }

  /** From 0 to below `count`. */
  number(count: number): number {
    return the(this.dice[this.#used++ % this.dice.length]) % Math.max(1, count)
  }

  one<T>(list: readonly T[]): T {
    return the(list.map((value) => ({ value }))[this.number(list.length)]).value
  }

  maybe(oneIn = 2): boolean {
    return this.number(oneIn) === 0
  }

  /** Mostly one that the caller sees. */
  get regulation(): Regulation {
    if (this.focus && !this.maybe(6)) return this.focus
    const { regulations } = this.model
    const seen = regulations.filter((regulation) => this.model.sees(regulation, this.as.id))
    return this.one(seen.length > 0 && !this.maybe(6) ? seen : regulations)
  }

  /** Mostly one in which the caller is somebody. */
  get space(): Space {
    if (this.focus && !this.maybe(3)) return this.one(this.focus.spaces)
    const { spaces } = this.model
    const entered = spaces.filter((space) => this.model.roleIn(space, this.as.id) !== null)
    return this.one(entered.length > 0 && !this.maybe(6) ? entered : spaces)
  }

  /** What keeps the caller from a regulation; undefined for nothing. */
  barredFrom(regulation: Regulation, needed: SpaceRole): Verdict | undefined {
    const role = this.model.roleOf(regulation, this.as.id)
    if (role === null || !this.model.sees(regulation, this.as.id)) return "not-found"
    return isAtLeast(role, needed) ? undefined : "forbidden"
  }

  /** What keeps the caller from a space. */
  barredFromSpace(space: Space, needed: SpaceRole): Verdict | undefined {
    const role = this.model.roleIn(space, this.as.id)
    if (role === null || role === "gate") return "not-found"
    return isAtLeast(role, needed) ? undefined : "forbidden"
  }
}
