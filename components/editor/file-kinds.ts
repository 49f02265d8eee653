const shownTypes: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/apng",
  "image/gif",
  "image/webp",
  "image/avif",
])

/**
 * What becomes of files in a text: a picture that a browser shows is shown, a drawing that may hold a program is refused, other files
 * become links.
 */
export function kindsOf(files: readonly File[]) {
  const isRefused = ({ type, name }: File) => type === "image/svg+xml" || /\.svgz?$/i.test(name)
  const isShown = (file: File) => shownTypes.has(file.type) && !isRefused(file)
  return {
    shown: files.filter(isShown),
    refused: files.filter(isRefused),
    attached: files.filter((file) => !isShown(file) && !isRefused(file)),
  }
}
