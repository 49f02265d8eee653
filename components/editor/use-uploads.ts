"use client"

import { useEffect, useMemo, useRef, useState } from "react"
import { ApiError } from "@/lib/api/client"
import { isUnreachable } from "@/lib/api/unsent"
import type { PictureOutcome } from "./coming-pictures"
import { queuedPictures } from "./queued-pictures"
import type { PictureSource } from "./picture-source"

/** `waits`: for the connection. */
export type Upload = { readonly id: string; readonly name: string; readonly part: number; readonly waits: boolean }

/** A file beside the text; of an image with its size. */
export type Received = {
  readonly id: number
  readonly width?: number | undefined
  readonly height?: number | undefined
}

export type UploadOptions = {
  readonly draftKey: string
  readonly upload: (file: File, onProgress: (part: number) => void) => Promise<Received>
  /** Puts a file of another text beside this one. */
  readonly copy: (fileId: number) => Promise<Received>
  /** A file that could not be put beside the text. */
  readonly onLost: (error: unknown, file: File) => void
}

const retryAfter = 5_000

/** Puts pictures beside a text. Without a connection they are kept in the browser, and sent when there is one. */
export function useUploads({ draftKey, upload, copy, onLost }: UploadOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queued = useMemo(() => queuedPictures(draftKey), [draftKey])
  const gone = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    gone.current = controller
    return () => controller.abort()
  }, [])

  async function send(source: PictureSource, tellPart: (part: number) => void): Promise<PictureOutcome> {
    if (source.kind === "away") return { kind: "link", address: source.address }
    if (source.kind === "unreadable") return { kind: "lost", error: null }
    if (source.kind === "ours") return asPicture(await copy(source.fileId))
    const file = source.kind === "file" ? source.file : await fetchPicture(source.address)
    if (file === null) return { kind: "lost", error: null }
    return asPicture(await upload(file, tellPart))
  }

  async function add(source: PictureSource, token: string): Promise<PictureOutcome> {
    const tell = (values: Partial<Upload>) =>
      setUploads((list) => list.map((one) => (one.id === token ? { ...one, ...values } : one)))
    const name = source.kind === "file" ? source.file.name : ""
    setUploads((list) => [...list, { id: token, name, part: 0, waits: false }])
    try {
      for (;;)
        try {
          const outcome = await send(source, (part) => tell({ part, waits: false }))
          void queued.forget(token)
          return outcome
        } catch (error) {
          const isFull = error instanceof ApiError && error.status === 507
          if (isFull || !isUnreachable(error)) return { kind: "lost", error }
          tell({ part: 0, waits: true })
          await queued.keep(token, source)
          await connection(gone.current?.signal)
        }
    } finally {
      setUploads((list) => list.filter((one) => one.id !== token))
    }
  }

  /** Not kept over a loss of the connection: who has the file puts it in again. */
  async function attach(file: File): Promise<{ id: number } | null> {
    const id = crypto.randomUUID()
    setUploads((list) => [...list, { id, name: file.name, part: 0, waits: false }])
    try {
      return await upload(file, (part) =>
        setUploads((list) => list.map((one) => (one.id === id ? { ...one, part } : one))),
      )
    } catch (error) {
      onLost(error, file)
      return null
    } finally {
      setUploads((list) => list.filter((one) => one.id !== id))
    }
  }
  return { uploads, add, attach, find: queued.find }
}

const asPicture = ({ id, width, height }: Received): PictureOutcome => ({
  kind: "file",
  fileId: id,
  ...(width && height && { naturalWidth: width, naturalHeight: height }),
})

/** Until there may be one again. Of a text that was closed it never is: it goes on when that is opened again. */
function connection(gone: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const again = () => {
      done.abort()
      clearInterval(timer)
      if (gone?.aborted !== true) resolve()
    }
    const timer = setInterval(() => navigator.onLine && again(), retryAfter)
    addEventListener("online", again, { signal: done.signal })
    gone?.addEventListener("abort", again, { signal: done.signal })
  })
}

/** A picture on our own site; null where the person may not read it there. */
async function fetchPicture(address: string): Promise<File | null> {
  const response = await fetch(address).catch(() => null)
  const content = response?.ok ? await response.blob() : null
  return content?.type.startsWith("image/") ? new File([content], "", { type: content.type }) : null
}
