import { sql } from "drizzle-orm"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import { GET as getEvents } from "@/app/api/events/route"
import type { Change } from "@/lib/changes/draft"
import { announce } from "@/lib/changes/hub"
import type { Person } from "./call"
import { the, unique } from "./company"
import { holdToDocument } from "./documented"

/** Appends a change to an organization's feed, as the pipeline does, and tells the streams of it. Answers its `seq`. */
export async function record(
  organizationId: number,
  actor: Person,
  change: Partial<Change> & { readonly changeId?: string },
): Promise<number> {
  const seq = await database().transaction(async (db) => {
    const [feed] = await db
      .update(schema.organizationFeeds)
      .set({ lastSeq: sql`last_seq + 1` })
      .where(sql`organization_id = ${organizationId}`)
      .returning({ seq: schema.organizationFeeds.lastSeq })
    const { seq } = the(feed)
    await db.insert(schema.changes).values({
      organizationId,
      seq,
      changeId: change.changeId ?? unique("change"),
      actorId: actor.id,
      via: "api",
      type: change.type ?? "task.renamed",
      projectIds: [...(change.projectIds ?? [])],
      spaceIds: [...(change.spaceIds ?? [])],
      patches: change.patches ?? [],
    })
    return seq
  })
  announce(new Set([organizationId]))
  return seq
}

export type StreamEvent = { readonly id: string; readonly event: string; readonly data: Record<string, unknown> }

/** Opens the event stream as a client does. */
export async function follow(somebody: Person, headers: Record<string, string> = {}, query = "") {
  const gone = new AbortController()
  const request = new Request(`http://localhost:3000/api/events${query}`, {
    headers: { "Service-Session": somebody.token, ...headers },
    signal: gone.signal,
  })
  const response = await getEvents(request, { params: Promise.resolve({}) })
  if (response.ok) holdToDocument("GET /events", response, undefined)
  const reader = the(response.body).getReader()
  const decoder = new TextDecoder()
  const waiting: StreamEvent[] = []
  let text = ""

  /** The next event, or null where the stream has ended. */
  async function next(): Promise<StreamEvent | null> {
    if (response.status !== 200) throw new Error(`no stream was opened: ${response.status}`)
    for (;;) {
      const event = waiting.shift()
      if (event) return event
      const { done, value } = await reader.read()
      if (done) return null
      text += decoder.decode(value, { stream: true })
      const parts = text.split("\n\n")
      text = parts.pop() ?? ""
      waiting.push(...parts.flatMap((part) => toEvent(part) ?? []))
    }
  }
  return {
    response,
    next,
    /** The next events, as many as named. */
    async take(count: number): Promise<StreamEvent[]> {
      const events: StreamEvent[] = []
      while (events.length < count) events.push(the(await next()))
      return events
    },
    close: () => gone.abort(),
  }
}

function toEvent(text: string): StreamEvent | null {
  const fields = new Map(
    text.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  )
  const data = fields.get("data")
  return data ? { id: fields.get("id") ?? "", event: fields.get("event") ?? "message", data: JSON.parse(data) } : null
}
