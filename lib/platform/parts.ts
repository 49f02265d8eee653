import { readdir } from "node:fs/promises"
import { join, relative, sep } from "node:path"

const folder = join(process.cwd(), ".next", "static")

let parts: Promise<readonly string[]> | undefined

/** The addresses of scripts, styles and fonts of the build, each of which holds its content's hash; none where there is no build. */
export function partsOfBuild(): Promise<readonly string[]> {
  return (parts ??= listParts())
}

async function listParts(): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /\.(js|css|woff2)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .map((path) => `/_next/static/${path}`)
}
