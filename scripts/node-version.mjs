/** What to say where a version of Node is below the floor that package.json names as `>=major.minor`; undefined where it will do. */
export function tooOld(version, { node: range }) {
  const [major, minor] = range.replace(">=", "").split(".").map(Number)
  const [ours, part] = version.split(".").map(Number)
  if (ours > major || (ours === major && part >= minor)) return undefined
  return `Stagework needs Node ${major}.${minor} or later, and this is Node ${version}. Install a newer one: https://nodejs.org`
}
