import { existsSync, readdirSync, readFileSync } from "node:fs"

/** Linux counts the time of a process in hundredths of a second, whatever the kernel's own tick is. */
const ticksPerSecond = 100

export const hasProc = existsSync("/proc/self/stat")

type Stat = { readonly parent: number; readonly own: number; readonly ofEndedChildren: number }

/** Times in milliseconds; null for a process that has ended. */
function stat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name stands in parentheses and may hold anything.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number)
    const sum = (from: number) => (((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * 1000) / ticksPerSecond
    return { parent: fields[1] ?? 0, own: sum(11), ofEndedChildren: sum(13) }
  } catch {
    return null
  }
}

/** A process and all that descend from it. */
export function tree(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync("/proc")) {
    const parent = /^\d+$/.test(name) ? stat(Number(name))?.parent : undefined
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const all = [root]
  for (const pid of all) all.push(...(children.get(pid) ?? []))
  return all
}

/** CPU milliseconds that a process and its descendants have used, those that have ended too; `except` names some that do not count. */
export function cpuOf(root: number, except: readonly number[] = []): number {
  return tree(root)
    .filter((pid) => !except.includes(pid))
    .map((pid) => stat(pid))
    .reduce((sum, one) => sum + (one ? one.own + one.ofEndedChildren : 0), 0)
}

export const childrenOf = (pid: number): number[] => tree(pid).filter((one) => parentOf(one) === pid)

export const parentOf = (pid: number): number => stat(pid)?.parent ?? 0

/** What a process and its descendants hold in memory now, in MB; what several of them share counts once. */
export function heldBy(root: number, except: readonly number[] = []): number {
  const parts = tree(root).flatMap((pid) => {
    if (except.includes(pid)) return []
    try {
      return [Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1024]
    } catch {
      return []
    }
  })
  return parts.reduce((sum, part) => sum + part, 0)
}

/** What a process and its descendants hold in memory now, and held at most, in MB. */
export function memoryOf(root: number): { now: number; peak: number } {
  const field = (text: string, name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0) / 1024
  const texts = tree(root).flatMap((pid) => {
    try {
      return [readFileSync(`/proc/${pid}/status`, "utf8")]
    } catch {
      return []
    }
  })
  return {
    now: texts.reduce((sum, text) => sum + field(text, "VmRSS"), 0),
    peak: texts.reduce((sum, text) => sum + field(text, "VmHWM"), 0),
  }
}
