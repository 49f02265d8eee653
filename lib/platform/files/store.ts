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
  /** Keeps what `content` gives. Throws `too-large` at the first byte above `limit`; whatever it throws, nothing is left behind. */
  put(content: AsyncIterable<Uint8Array>, limit: number): Promise<Stored>
  /** Null where there is no such file. Throws `RangeError` for a range that begins beyond its end. */
  open(key: string, range?: ByteRange): Promise<Opened | null>
  /** Also where there is none. */
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}

/** Hexadecimal, because some file systems know no capitals. */
export function newKey(): string {
  return randomBytes(16).toString("hex")
}

/** A key becomes a path or an address: nothing else may. */
export function checkKey(key: string): string {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new Error("the key of a file is malformed")
  return key
}
