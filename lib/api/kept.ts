import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { LRUCache } from "lru-cache"
import { shared } from "@/lib/platform/shared"

const pack = promisify(gzip)
const mostBytes = 64 * 1024 * 1024

/** The text of a versioned answer, and its packed form, made when it is first asked for. */
export class Kept {
  #packed: Promise<Buffer> | undefined
  constructor(readonly text: string) {}

  /** Level 4 takes half the time of the default for a tenth more bytes. */
  packed(): Promise<Buffer> {
    return (this.#packed ??= pack(this.text, { level: 4 }))
  }
}

declare module "@/lib/platform/shared" {
  interface Shared {
    answers: LRUCache<string, Kept>
  }
}

/**
 * Answers of versioned reads by operation, input and version: many people open the same board between two changes of it. An answer may be
 * newer than its version says, never older, because the version is read first; with the next version it is asked for no more.
 */
export function keptAnswers(): LRUCache<string, Kept> {
  return shared(
    "answers",
    () =>
      new LRUCache({ maxSize: mostBytes, sizeCalculation: (kept) => Math.max(1, Math.ceil(kept.text.length * 1.3)) }),
  )
}
