import { LRUCache } from "lru-cache"
import { shared } from "@/lib/platform/shared"
import type { JsonText } from "./operation"

const mostBytes = 32 * 1024 * 1024

type CachedAnswer = { readonly version: string; readonly text: JsonText["text"] }

declare module "@/lib/platform/shared" {
  interface Shared {
    answers: LRUCache<string, CachedAnswer>
  }
}

/**
 * The last answers of versioned reads by operation and input, because many people open the same board between two of its changes. An answer
 * may be newer than its version says, never older: the version is read first. The next version replaces the one before.
 */
function answers(): LRUCache<string, CachedAnswer> {
  // A character takes two bytes as soon as one of a string is none of Latin.
  return shared(
    "answers",
    () =>
      new LRUCache({
        maxSize: mostBytes,
        sizeCalculation: ({ text }: CachedAnswer) =>
          Math.max(1, typeof text === "string" ? text.length * 2 : text.length),
      }),
  )
}

export function findCachedAnswer(key: string, version: string): JsonText["text"] | undefined {
  const cached = answers().get(key)
  return cached?.version === version ? cached.text : undefined
}

export function cacheAnswer(key: string, version: string, text: JsonText["text"]): void {
  answers().set(key, { version, text })
}
