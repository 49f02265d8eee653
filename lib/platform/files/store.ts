import { randomBytes } from "node:crypto"

/** A kept file: `key` leads to it, `sha256` is hexadecimal. */
export type Stored = { readonly key: string; readonly size: number; readonly sha256: string }

/** Bytes of a file, from `start` to `end`, both counted from 0 and included; without `end` to its last. */
export type ByteRange = { readonly start: number; readonly end?: number }

export type Opened = {
  readonly content: ReadableStream<Uint8Array>
  /** Of the whole file, whatever the range. */
  readonly size: number
}

/** Files never change: each upload has a key of its own. What a file is called and who may read it stands in the database. */
export interface FileStore {
  /**
   * Keeps what `content` gives. Throws `too-large` at the first byte above `limit`; whatever it throws, nothing is left behind.
   *
   * @param key of a file that comes from another store; else one is made
   */
  put(content: AsyncIterable<Uint8Array>, limit: number, key?: string): Promise<Stored>
  /** Null where there is no such file. Throws `RangeError` for a range that begins beyond its end. */
  open(key: string, range?: ByteRange): Promise<Opened | null>
  /** Also where there is none. */
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Takes away what is left of uploads that were not ended, where they began before `before`: the process was killed meanwhile. */
  sweep(before: Date): Promise<void>
  /** The keys of all that is kept whole. */
  list(): AsyncIterable<string>
}

/** Hexadecimal, because some file systems know no capitals. */
export function newKey(): string {
  return randomBytes(16).toString("hex")
}

export const isKey = (text: string) => /^[0-9a-f]{32}$/.test(text)

/** A key becomes a path or an address: nothing else may. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error("the key of a file is malformed")
  return key
}

/** Copies those files that the other store does not have yet: files never change. One that is deleted meanwhile is left out. */
export async function copyNew(from: FileStore, to: FileStore): Promise<void> {
  for await (const key of from.list()) {
    if (await to.exists(key)) continue
    const opened = await from.open(key)
    if (opened) await to.put(bytesOf(opened.content), Infinity, key)
  }
}

/** The bytes of an opened file, as they come. */
export async function* bytesOf(content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = content.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}
