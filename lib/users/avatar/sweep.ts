import { inBackground } from "@/db/client"
import { files } from "@/lib/platform/files"
import { takeReplaced } from "./queries"

/** Removes the files of pictures that nobody is shown any more; a row goes only with its files. */
export async function removeReplacedAvatars(): Promise<void> {
  for (;;) {
    const keys = await inBackground(async (db) => {
      const keys = await takeReplaced(db)
      await Promise.all(keys.map((key) => files().remove(key)))
      return keys
    })
    if (keys.length === 0) return
  }
}
