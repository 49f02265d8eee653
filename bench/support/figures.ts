import { existsSync, readFileSync, writeFileSync } from "node:fs"

const file = "bench/figures.json"
/** `npm run bench -- --write` keeps the figures as the ones to compare with. */
const write = process.argv.includes("--write")

type Aim = {
  readonly atMost?: number
  readonly atLeast?: number
  /** The same on every machine: the program fails where it is more than so many times what was kept. */
  readonly mayRise?: number
}
type Figure = { readonly value: number; readonly aim?: Aim }

/** BENCH_QUICK=1 looks whether the programs work. */
const quick = process.env.BENCH_QUICK === "1"

const isMet = (value: number, aim: Aim = {}): boolean =>
  value <= (aim.atMost ?? Infinity) && value >= (aim.atLeast ?? -Infinity)

const digits = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)))

/** Gathers the figures of a program; `show` prints them beside their aims and those kept. */
export class Figures {
  readonly #figures = new Map<string, Figure>()

  /** Called with the name of a figure, its value, and what is aimed at. */
  add(name: string, value: number | null, aim?: Figure["aim"]): void {
    if (value === null) return
    const figure = { value: digits(value), aim }
    this.#figures.set(name, figure)
    console.log(JSON.stringify({ figure: name, ...figure }))
  }

  /** What was counted and may never be. */
  addFaults(program: string, counted: Readonly<Record<string, number>>): void {
    for (const [name, count] of Object.entries(counted)) this.add(`${program}.${name}`, count, { atMost: 0 })
  }

  show(): void {
    const kept: Record<string, number> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}
    const lines = [...this.#figures].map(([name, { value, aim }]) => {
      const before = kept[name]
      const change = before ? `${value >= before ? "+" : ""}${Math.round((value / before - 1) * 100)} %` : ""
      const met = isMet(value, aim)
      const wanted =
        aim?.atMost !== undefined ? `≤ ${aim.atMost}` : aim?.atLeast !== undefined ? `≥ ${aim.atLeast}` : ""
      return [
        name,
        `${value}`,
        wanted,
        wanted && (met ? "met" : "MISSED"),
        before === undefined ? "" : `${before}`,
        change,
      ]
    })
    const head = ["figure", "value", "aim", "", "kept", "change"]
    const widths = head.map((text, column) => Math.max(text.length, ...lines.map((line) => line[column]?.length ?? 0)))
    const line = (cells: readonly string[]) =>
      cells
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
    console.log(["", line(head), ...lines.map(line), ""].join("\n"))
    if (!write) return this.#refuse(kept)
    const values = Object.fromEntries([...this.#figures].map(([name, { value }]) => [name, value]))
    writeFileSync(file, `${JSON.stringify({ ...kept, ...values }, null, 2)}\n`)
  }

  /** Of a quick run the figures mean little, but for faults that were counted. */
  #refuse(kept: Readonly<Record<string, number>>): void {
    for (const [name, { value, aim }] of this.#figures) {
      if (!isMet(value, aim) && (!quick || aim?.atMost === 0)) {
        console.error(`${name} is ${value}, which misses its aim.`)
        process.exitCode = 1
      }
      const before = kept[name]
      if (before === undefined || aim?.mayRise === undefined || value <= before * aim.mayRise) continue
      console.error(`${name} rose from ${before} to ${value}: take it back, or keep it with "-- --write" and say why.`)
      process.exitCode = 1
    }
  }
}
