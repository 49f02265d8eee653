"use client"

import { createStore, del, delMany, get, keys, set } from "idb-keyval"
import type { PictureSource } from "./picture-source"

/** The pictures of a text that wait for the connection, by the tokens of their places, over a reload. */
export type QueuedPictures = ReturnType<typeof queuedPictures>

const database = () => createStore("stagework.pictures", "pictures")

/** `draftKey`: the name under which the unsaved text is kept. Where the browser keeps nothing, they last as long as the page. */
export function queuedPictures(draftKey: string) {
  const nameOf = (token: string) => `${draftKey}/${token}`
  return {
    keep: (token: string, source: PictureSource): Promise<void> =>
      set(nameOf(token), source, database()).catch(() => undefined),
    find: (token: string): Promise<PictureSource | undefined> =>
      get<PictureSource>(nameOf(token), database()).catch(() => undefined),
    forget: (token: string): Promise<void> => del(nameOf(token), database()).catch(() => undefined),
  }
}

/** Forgets all of a text that is saved, or given up. */
export async function forgetPictures(draftKey: string): Promise<void> {
  const all = await keys<string>(database()).catch(() => [])
  const own = all.filter((name) => name.startsWith(`${draftKey}/`))
  if (own.length > 0) await delMany(own, database()).catch(() => undefined)
}
