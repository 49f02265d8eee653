// The last step of an installation: it notes in node_modules for what the packages were installed. One that was cut off has no such note.
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const note = join(root, "node_modules", ".installed")

/** Packages are made for a system, a processor and a version of Node; some of them are patched. */
function wanted() {
  const { platform, arch, versions } = process
  const patches = readdirSync(join(root, "patches")).toSorted()
  const hash = createHash("sha256")
  for (const name of patches) hash.update(name).update(readFileSync(join(root, "patches", name)))
  return `${platform} ${arch} ${versions.modules} ${hash.digest("hex")}`
}

/** Whether an installation was ended, and was made for this Node and with these patches. */
export const isNoted = () => existsSync(note) && readFileSync(note, "utf8") === wanted()

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(note, wanted())
