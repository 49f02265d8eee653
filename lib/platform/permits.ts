/** A counting semaphore: at most `count` holders, others wait in order for at most `patience` milliseconds. */
export class Permits {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(
    count: number,
    readonly patience: number,
    readonly onTimeout: () => Error,
  ) {
    this.#free = count
  }

  /** Runs `work` while holding a permit. */
  async with<T>(work: () => Promise<T>): Promise<T> {
    await this.#take()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }

  async #take(): Promise<void> {
    if (this.#free > 0) {
      this.#free--
      return
    }
    await new Promise<void>((resolve, reject) => {
      const given = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(given), 1)
        reject(this.onTimeout())
      }, this.patience)
      this.#waiting.push(given)
    })
  }
}
