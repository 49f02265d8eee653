import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { spawnSync } from "node:child_process"
import { dirname } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

/**
 * Takes the lock `file` for as long as this process lives, and tells how: "taken", or "taken over" from a killed process. Undefined where
 * a living process has it. Needs no clean-up after a kill, and is not fooled by another process that got the number of a dead one.
 */
export async function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const mine = identify(process.pid)
  const own = `${file}.${process.pid}`
  writeFileSync(own, mine)
  try {
    if (link(own, file)) return releaseAtExit(file, mine, "taken")
    if (holder(file)) return undefined
    rmSync(file, { force: true })
    if (!link(own, file)) return undefined
  } finally {
    rmSync(own, { force: true })
  }
  // Two may have found the same dead holder, and the slower one have removed the lock of the faster.
  await sleep(100)
  return read(file) === mine ? releaseAtExit(file, mine, "taken over") : undefined
}

/** Does `work` while no other process does work under the same lock. */
export async function alone(file, work) {
  while (!(await takeLock(file))) await sleep(200)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** The number of the living process that has the lock. */
export function holder(file) {
  const kept = read(file)
  const pid = Number(kept?.split(" ")[0])
  return pid && identify(pid) === kept ? pid : undefined
}

/** A process by its number and the time of its start. */
function identify(pid) {
  const started = startOf(pid)
  return started ? `${pid} ${started}` : ""
}

function startOf(pid) {
  if (process.platform === "linux") {
    const fields = read(`/proc/${pid}/stat`)?.split(") ").pop().split(" ")
    return fields && fields[0] !== "Z" ? fields[19] : undefined
  }
  if (process.platform !== "win32")
    return spawnSync("ps", ["-o", "lstart=", "-p", `${pid}`], { encoding: "utf8" }).stdout.trim()
  try {
    return process.kill(pid, 0) && "running"
  } catch {
    return undefined
  }
}

function link(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error.code === "EEXIST") return false
    throw error
  }
}

function read(file) {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return undefined
  }
}

function releaseAtExit(file, mine, how) {
  process.once("exit", () => {
    if (read(file) === mine) rmSync(file, { force: true })
  })
  return how
}
