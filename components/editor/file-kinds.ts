import { mostBytes } from "@/lib/files/limits"

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
 * become links. What is too large is not sent at all.
 */
export function kindsOf(files: readonly File[]) {
  const isRefused = ({ type, name }: File) => type === "image/svg+xml" || /\.svgz?$/i.test(name)
  const isTooLarge = (file: File) => file.size > mostBytes && !isRefused(file)
  const taken = files.filter((file) => !isRefused(file) && !isTooLarge(file))
  return {
    shown: taken.filter(({ type }) => shownTypes.has(type)),
    attached: taken.filter(({ type }) => !shownTypes.has(type)),
    refused: files.filter(isRefused),
    tooLarge: files.filter(isTooLarge),
  }
}
