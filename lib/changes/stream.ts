import type { PageOfSpace } from "./announcer"
import type { ChangeRecord } from "./contract"
import { filtered, type Filter } from "./filter"
import type { Sight } from "./queries"
import { visibleChange, type Rights, type Stored } from "./visible"

/** How many bytes may wait for one reader, and for how many milliseconds: what is behind is read again, not buffered. */
const mostQueued = 256 * 1024
const patience = 5000

const encoder = new TextEncoder()
const frames = new WeakMap<ChangeRecord, Uint8Array>()

/** A change as an event; encoded once, however many read it uncut. */
function frameOf(change: ChangeRecord): Uint8Array {
  const known = frames.get(change)
  if (known) return known
  const frame = encoder.encode(`id: ${change.seq}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`)
  frames.set(change, frame)
  return frame
}

export type Reader = { readonly sessionId: number; readonly userId: number; readonly organizationId: number }

/** One open event stream: what it has sent, and what its reader may see, as of the last look. */
export class EventStream {
  /** The last change that was looked at for this reader, sent or not. */
  position: number
  readonly body: ReadableStream<Uint8Array>
  #rights: Rights
  #sight: Sight
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null
  #whenRead: (() => void) | null = null
  #fullAt: number | null = null

  constructor(
    readonly reader: Reader,
    sight: Sight,
    readonly filter: Filter,
    position: number,
    readonly onEnd: (stream: EventStream) => void,
  ) {
    this.position = position
    this.#sight = sight
    this.#rights = rightsOf(reader, sight)
    this.body = new ReadableStream(
      {
        start: (controller) => {
          this.#controller = controller
        },
        pull: () => this.#read(),
        cancel: () => this.#ended(),
      },
      { highWaterMark: mostQueued, size: (bytes) => bytes?.byteLength ?? 0 },
    )
  }

  get open(): boolean {
    return this.#controller !== null
  }

  /** What the reader may see from now on. */
  see(sight: Sight): void {
    if (deciding.some((name) => this.#sight[name] !== sight[name])) this.#rights = rightsOf(this.reader, sight)
    this.#sight = sight
  }

  /** Sends the changes that are new to this reader and theirs to see. Answers whether it went through them all: not where too much waits. */
  send(changes: readonly Stored[]): boolean {
    for (const stored of changes) {
      const { seq } = stored.change
      if (seq <= this.position) continue
      if (this.#isFull()) return false
      this.position = seq
      const seen = visibleChange(stored, this.#rights)
      const asked = seen && filtered(seen, this.filter)
      if (asked) this.#controller?.enqueue(frameOf(asked))
    }
    return true
  }

  tell(event: "hello" | "reset", seq: number): void {
    const frame = `retry: 2000\nid: ${this.position}\nevent: ${event}\ndata: {"seq":${seq}}\n\n`
    this.#controller?.enqueue(encoder.encode(frame))
  }

  /** The reader's own inbox has changed. It is not part of the feed, and so has no id. */
  tellInbox(): void {
    if (!this.#isFull()) this.#controller?.enqueue(encoder.encode("event: inbox\ndata: {}\n\n"))
  }

  /** That somebody has come to a board, or gone; to who may see it. Ids of boards are the same in no two organizations. */
  tellPresence(projectId: number): void {
    if (!this.#rights.projectIds.has(projectId) || this.#isFull()) return
    this.#controller?.enqueue(encoder.encode(`event: presence\ndata: {"projectId":${projectId}}\n\n`))
  }

  /** The same of a page, to who may see its space. */
  tellPagePresence({ spaceId, pageId }: PageOfSpace): void {
    if (!this.#rights.spaceIds.has(spaceId) || this.#isFull()) return
    this.#controller?.enqueue(encoder.encode(`event: presence\ndata: {"pageId":${pageId}}\n\n`))
  }

  /** The same of a regulation, to who may see it. */
  tellRegulationPresence(regulationId: number): void {
    if (!this.#rights.regulationIds.has(regulationId) || this.#isFull()) return
    this.#controller?.enqueue(encoder.encode(`event: presence\ndata: {"regulationId":${regulationId}}\n\n`))
  }

  /** The same of its draft, to who may edit it: nobody else is to know that there is one. */
  tellDraftPresence(regulationId: number): void {
    if (this.#rights.editedIds.has(regulationId)) this.tellRegulationPresence(regulationId)
  }

  /** A comment, and the position: who comes back after a silence need not be told again what was not theirs to see. */
  beat(): void {
    if (!this.#isFull()) this.#controller?.enqueue(encoder.encode(`:\nid: ${this.position}\n\n`))
  }

  /** Until there is room for more, or the stream has ended. */
  async drained(): Promise<void> {
    while (this.#isFull())
      await new Promise<void>((resolve) => {
        this.#whenRead = resolve
      })
  }

  /** Whether too much has waited for too long. */
  get stuck(): boolean {
    return this.#fullAt !== null && performance.now() - this.#fullAt > patience
  }

  end(): void {
    const controller = this.#controller
    this.#ended()
    controller?.close()
  }

  /** Ends it without what still waits. */
  cut(): void {
    const controller = this.#controller
    this.#ended()
    controller?.error(new DOMException("The reader is too slow.", "AbortError"))
  }

  #isFull(): boolean {
    const full = this.#controller !== null && (this.#controller.desiredSize ?? 0) <= 0
    if (full) this.#fullAt ??= performance.now()
    return full
  }

  #read(): void {
    this.#fullAt = null
    this.#whenRead?.()
  }

  #ended(): void {
    if (!this.#controller) return
    this.#controller = null
    this.#read()
    this.onEnd(this)
  }
}

const deciding = [
  "organizationRole",
  "projects",
  "spaces",
  "regulations",
  "edited",
  "editedSpaces",
  "administered",
  "gates",
] as const
const idsIn = (list: string) => new Set(list === "" ? [] : list.split(",").map(Number))

export function rightsOf({ userId }: Pick<Reader, "userId">, sight: Sight): Rights {
  const { organizationRole, projects, spaces, regulations, edited, editedSpaces, administered, gates } = sight
  return {
    userId,
    organizationRole,
    projectIds: idsIn(projects),
    spaceIds: idsIn(spaces),
    regulationIds: idsIn(regulations),
    editedIds: idsIn(edited),
    editedSpaceIds: idsIn(editedSpaces),
    administered: idsIn(administered),
    gateIds: idsIn(gates),
  }
}
