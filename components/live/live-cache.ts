import type { Query, QueryClient } from "@tanstack/react-query"
import { cardOf, type Board } from "@/components/board/state/model"
import { apply } from "@/components/board/state/pending"
import { changesOf } from "@/components/board/state/pending-store"
import { boardQuery } from "@/components/board/state/use-board"
import { inboxReads } from "@/components/notifications/inbox-reads"
import { isOwnChange, request, type Callable } from "@/lib/api/client"
import { patchBoard } from "./board-patches"
import type { Change, LiveEvent } from "./open-live"

/** The reads that show something of a thing; boards are patched instead. */
const readsOf: Readonly<Record<Change["patches"][number]["entity"], readonly Callable[]>> = {
  organization: ["listOrganizations"],
  member: [
    "listOrganizations",
    "listOrganizationMembers",
    "listInvitations",
    "listSpaceInvitations",
    "listSpaceMembers",
    "listSpaceReaders",
    "listTaskReaders",
    "getTaskDetails",
    "getCurrentUser",
  ],
  space: ["listSpaces", "listSpaceGroups", "getSpace", "getSpaceBackground", "listProjects"],
  spaceMember: [
    "listSpaces",
    "listSpaceGroups",
    "getSpace",
    "listSpaceMembers",
    "listSpaceReaders",
    "listTaskReaders",
    "listProjects",
  ],
  spaceLink: ["getInviteLink"],
  spaceGroup: ["listSpaceGroups", "listSpaces"],
  spacePreference: ["listSpaces", "listSpaceGroups", "getSpace"],
  projectPreference: ["listProjects", "listSpaceProjects", "getProject"],
  projectGroup: ["listSpaces", "getSpace", "listSpaceProjects"],
  project: ["getProject", "listProjects", "listSpaceProjects"],
  stage: ["getProject"],
  task: ["listArchivedProjectTasks", "listSpaceTasks", "getTask", "getTaskDetails", "listTaskRecords"],
  placement: ["listArchivedProjectTasks", "listSpaceTasks", "getTask", "getTaskDetails", "listTaskRecords"],
  label: ["listLabels"],
  documentationGroup: ["listDocumentationGroups"],
  page: ["listPages", "getPage"],
}

/** How many changes are kept, to be done again on a board whose read turns out to be older. */
const kept = 500
/** How long reads are gathered before they are made anew, in milliseconds. */
const gathering = 250

/** Brings what the feed tells into the cache of an organization. Answers what ends it. */
export function liveCache(client: QueryClient, organizationId: number) {
  let recent: readonly Change[] = []
  const waiting = new Map<number, Change[]>()
  const watched = new Map<number, () => void>()
  const names = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const missing = new Map<number, Set<number>>()
  let asking = false

  const projectOf = ({ queryKey: [name, input] }: Pick<Query, "queryKey">): number | null => {
    return name === "listProjectTasks" ? projectIn(input) : null
  }
  const boardIds = () =>
    client
      .getQueryCache()
      .findAll({ queryKey: ["listProjectTasks"] })
      .flatMap((query) => projectOf(query) ?? [])

  function bring(projectId: number, changes: readonly Change[]) {
    const { queryKey } = boardQuery(projectId)
    const before = client.getQueryData(queryKey)
    if (before?.view !== "board") return
    let board: Board = before
    for (const change of changes) {
      const patched = patchBoard(board, projectId, change)
      board = patched.board
      if (patched.stale) void client.invalidateQueries({ queryKey })
      if (patched.unknown.length > 0)
        missing.set(projectId, new Set([...(missing.get(projectId) ?? []), ...patched.unknown]))
    }
    if (board !== before)
      client.setQueryData(queryKey, board, { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt })
    void askForMissing()
  }

  async function askForMissing() {
    if (asking) return
    asking = true
    for (;;) {
      const [next] = missing
      if (next === undefined) break
      const [projectId, ids] = next
      missing.delete(projectId)
      const { queryKey } = boardQuery(projectId)
      const taskIds = [...ids].slice(0, 500)
      if (ids.size > taskIds.length) missing.set(projectId, new Set([...ids].slice(500)))
      try {
        const tasks = await request("getTasksByIds", { taskIds }, { organizationId })
        const cards = tasks.flatMap((task) => cardOf(task, projectId) ?? [])
        client.setQueryData(queryKey, (board) =>
          board?.view === "board" ? apply(board, { kind: "putTasks", cards }) : board,
        )
      } catch {
        void client.invalidateQueries({ queryKey })
      }
    }
    asking = false
  }

  /** Now, or when nothing on the board is being moved any more. */
  function bringLater(projectId: number, change: Change) {
    const { held } = changesOf(client, projectId)
    if (held.get() === 0) return bring(projectId, [change])
    waiting.set(projectId, [...(waiting.get(projectId) ?? []), change])
    if (watched.has(projectId)) return
    const stop = held.subscribe(() => {
      if (held.get() > 0) return
      stop()
      watched.delete(projectId)
      const changes = waiting.get(projectId) ?? []
      waiting.delete(projectId)
      bring(projectId, changes)
    })
    watched.set(projectId, stop)
  }

  function readAnew(reads: readonly string[]) {
    for (const name of reads) names.add(name)
    timer ??= setTimeout(() => {
      timer = undefined
      const due = new Set(names)
      names.clear()
      void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => due.has(String(name)) })
    }, gathering)
  }

  // A read that was under way while a change came may not show it.
  const stopWatching = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual === true) return
    const projectId = projectOf(event.query)
    if (projectId !== null) bring(projectId, recent)
  })

  return {
    hear(event: Exclude<LiveEvent, { kind: "ended" | "resumed" }>) {
      if (event.kind === "reset") {
        recent = []
        // A page that is being written keeps its text.
        const predicate = ({ queryKey: [name] }: Query) => name !== "getPageContent"
        void client.invalidateQueries({ predicate }, { cancelRefetch: false })
        return
      }
      if (event.kind === "inbox") return readAnew(inboxReads)
      if (event.kind === "presence") {
        const ofBoard = ({ queryKey: [name, input] }: Query) =>
          name === "setPresence" && projectIn(input) === event.projectId
        void client.invalidateQueries({ predicate: ofBoard })
        return
      }
      const { change } = event
      // What this tab did is in its cache by the answer; unless somebody's change before it, told of later, has come over it.
      if (isOwnChange(change.changeId) && !recent.some((other) => sharesAThing(other, change))) return
      recent = [...recent.slice(1 - kept), change]
      for (const projectId of new Set(boardIds()))
        if (change.projectIds.includes(projectId)) bringLater(projectId, change)
      readAnew([...new Set(change.patches.flatMap(({ entity }) => readsOf[entity]))])
    },
    end() {
      stopWatching()
      clearTimeout(timer)
      for (const stop of watched.values()) stop()
    },
  }
}

function projectIn(input: unknown): number | null {
  if (typeof input !== "object" || input === null || !("projectId" in input)) return null
  return typeof input.projectId === "number" ? input.projectId : null
}

function sharesAThing(a: Change, b: Change): boolean {
  const things = new Set(a.patches.map(({ entity, id }) => `${entity} ${id}`))
  return b.patches.some(({ entity, id }) => things.has(`${entity} ${id}`))
}
