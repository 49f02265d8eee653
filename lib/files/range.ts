import type { ByteRange } from "@/lib/platform/files/store"

/**
 * The one range of bytes that a `Range` header asks for of a file of `size` bytes, clamped to it. Null where it asks for none, for several, or
 * for something else than bytes: the whole is answered.
 *
 * @throws RangeError where it begins beyond the end
 */
export function rangeOf(header: string | null, size: number): Required<ByteRange> | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? []
  if (first === "" && last === "") return null
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== "" && last !== "" && Number(last) < start) return null
  if (start >= size) throw new RangeError(`the file has ${size} bytes`)
  return { start, end }
}
