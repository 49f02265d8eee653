import { createEventParser, type ServerEvent } from "./event-parser"

/** The server sends a comment every 15 seconds: who has heard nothing for longer than this, in milliseconds, hears nothing any more. */
const silence = 40_000

type Options = {
  readonly organizationId: number
  /** The last event that was heard; what came after it follows. */
  readonly lastId: string
  readonly signal: AbortSignal
  readonly onEvent: (event: ServerEvent) => void
  readonly onId: (id: string) => void
}

/** Reads the organization's events until the stream ends. Answers the status of a refusal, else null. */
export async function readStream({ organizationId, lastId, signal, onEvent, onId }: Options): Promise<number | null> {
  const gone = new AbortController()
  const stop = () => gone.abort()
  signal.addEventListener("abort", stop)
  let timer = setTimeout(stop, silence)
  try {
    const headers = { "Organization-Id": String(organizationId), "Last-Event-ID": lastId }
    const response = await fetch("/api/events", { headers, signal: gone.signal, cache: "no-store" })
    if (!response.ok || response.body === null) return response.status
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const parse = createEventParser(onEvent, onId)
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return null
      clearTimeout(timer)
      timer = setTimeout(stop, silence)
      parse(value)
    }
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    signal.removeEventListener("abort", stop)
    stop()
  }
}
