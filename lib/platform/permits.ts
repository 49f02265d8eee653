/** A part of the permits: those who name it hold `atMost` of them together. */
export type Share = { readonly name: string; readonly atMost: number }

type Waiting = { readonly shares: readonly Share[]; readonly given: () => void }

/**
 * A counting semaphore: at most `count` holders, others wait in order for at most `patience` milliseconds. Who waits for a share that is used
 * up keeps nobody else waiting.
 */
export class Permits {
  #free: number
  readonly #held = new Map<string, number>()
  readonly #waiting: Waiting[] = []

  constructor(
    readonly count: number,
    readonly patience: number,
    readonly onTimeout: () => Error,
  ) {
    this.#free = count
  }

  /** Runs `work` while holding a permit, within the given shares. */
  async with<T>(work: () => Promise<T>, shares: readonly Share[] = []): Promise<T> {
    const giveBack = await this.take(shares)
    try {
      return await work()
    } finally {
      giveBack()
    }
  }

  /** Takes a permit; answers what gives it back. */
  async take(shares: readonly Share[] = []): Promise<() => void> {
    await this.#wait(shares)
    return () => {
      this.#count(shares, -1)
      this.#hand()
    }
  }

  /** Whether more wait than can be at work. */
  get isCrowded(): boolean {
    return this.#waiting.length > this.count
  }

  #isFree(shares: readonly Share[]): boolean {
    return this.#free > 0 && shares.every(({ name, atMost }) => (this.#held.get(name) ?? 0) < atMost)
  }

  #count(shares: readonly Share[], difference: 1 | -1): void {
    this.#free -= difference
    for (const { name } of shares) {
      const held = (this.#held.get(name) ?? 0) + difference
      if (held > 0) this.#held.set(name, held)
      else this.#held.delete(name)
    }
  }

  /** Gives what is free to those who wait, the first of them first. */
  #hand(): void {
    for (let index = 0; this.#free > 0 && index < this.#waiting.length;) {
      const next = this.#waiting[index]
      if (!next || !this.#isFree(next.shares)) {
        index++
        continue
      }
      this.#waiting.splice(index, 1)
      this.#count(next.shares, 1)
      next.given()
    }
  }

  async #wait(shares: readonly Share[]): Promise<void> {
    if (this.#isFree(shares)) return this.#count(shares, 1)
    await new Promise<void>((resolve, reject) => {
      const waiting = {
        shares,
        given: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(this.onTimeout())
      }, this.patience)
      this.#waiting.push(waiting)
    })
  }
}
