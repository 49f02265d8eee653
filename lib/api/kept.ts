import { LRUCache } from "lru-cache"
import { shared } from "@/lib/platform/shared"

const mostBytes = 64 * 1024 * 1024

declare module "@/lib/platform/shared" {
  interface Shared {
    answers: LRUCache<string, string>
  }
}

/**
 * Answers of versioned reads by operation, input and version: many people open the same board between two changes of it. An answer may be
 * newer than its version says, never older, because the version is read first; with the next version it is asked for no more.
 */
export function keptAnswers(): LRUCache<string, string> {
  return shared(
    "answers",
    () => new LRUCache({ maxSize: mostBytes, sizeCalculation: (text: string) => Math.max(1, text.length) }),
  )
}
