import type { InvalidateQueryFilters, Query, QueryClient } from "@tanstack/react-query"
import type { Changes } from "@/components/changes/changes"
import { readAnew } from "@/components/changes/read-anew"
import { isPatched, readsNaming, readsOf } from "@/components/changes/reads-of"
import { isOwnChange, query } from "@/lib/api/client"
import type { Change, LiveEvent, LookedAt } from "./open-live"
import { patchedReads } from "./patched-reads"
import { renewal } from "./renewal"

/** How many changes are kept, to be done again on a read that turns out to be older. */
const mostRecent = 500
/** How long reads are gathered before they are made anew, in milliseconds. */
const gathering = 250

type Options = { readonly client: QueryClient; readonly organizationId: number; readonly paused: Changes["paused"] }

/** Brings what the feed tells into the cache of an organization. Answers what ends it. */
export function liveCache({ client, organizationId, paused }: Options) {
  let recent: readonly Change[] = []
  const names = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const patchers = Object.values(patchedReads).map((make) => make({ client, organizationId, paused }))

  /**
   * Timers stand on every page: of other people's changes of tasks, only those of timed tasks make them old. Blocked cards are read beside
   * every board, and own tasks are counted beside every page: a moved card makes neither old.
   */
  function readsIn(change: Change): string[] {
    const timers = client.getQueryData(query("listTimers", {}).queryKey) ?? []
    const timed = new Set(timers.map(({ taskId }) => taskId))
    return change.patches.flatMap((patch) => [
      ...readsOf[patch.entity].filter(
        (name) =>
          (name !== "listTimers" || patch.entity !== "task" || timed.has(patch.id)) &&
          (name !== "listBlockedTasks" || altersBlocked(patch)) &&
          (name !== "countTasks" || altersCounts(patch)),
      ),
      ...(altersName(patch) ? (readsNaming[patch.entity] ?? []) : []),
    ])
  }

  function readSoon(reads: readonly string[]) {
    for (const name of reads) names.add(name)
    timer ??= setTimeout(() => {
      timer = undefined
      const due = new Set(names)
      names.clear()
      void readDue(due)
    }, gathering)
  }

  /**
   * Gates are read first: where a space is shut or opens, the place is made anew (`GateWatch`), and what it shows of a space that is shut
   * could not be read any more.
   */
  async function readDue(due: Set<string>) {
    if (due.delete("listSpaceGates")) {
      const before = shutSpaces(client)
      await readAnew(client, { queryKey: query("listSpaceGates", {}).queryKey })
      if (before !== undefined && shutSpaces(client) !== before) return
    }
    await read({ predicate: ({ queryKey: [name] }) => due.has(String(name)) })
  }

  /** Makes reads old, and anew unless the place that is open is made anew with all that it shows. */
  const read = (filters: InvalidateQueryFilters) =>
    readAnew(client, renewal.get() ? { ...filters, refetchType: "none" } : filters)

  // A read that was under way while a change came may not show it.
  const stopWatching = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual === true) return
    const { query } = event
    if (isPatched(String(query.queryKey[0]))) for (const patcher of patchers) patcher.catchUp(query, recent)
  })

  return {
    hear(event: Exclude<LiveEvent, { kind: "ended" | "resumed" }>) {
      if (event.kind === "reset") {
        recent = []
        void readAnew(client, {}, { cancelRefetch: false })
        return
      }
      if (event.kind === "inbox") return readSoon(readsOf.notification)
      if (event.kind === "presence") {
        const reads = new Set<string>(readsOf.presence)
        const isOfIt = ({ queryKey: [name, input] }: Query) => reads.has(String(name)) && isAt(input, event.at)
        void read({ predicate: isOfIt })
        return
      }
      const { change } = event
      // A change of this tab is in its cache by the answer, unless an earlier change of somebody else, told later, has overwritten it. A
      // further task that the server made of it is told here.
      const isKnown = isOwnChange(change.changeId) && change.type !== "task.repeated"
      if (isKnown && !recent.some((other) => sharesAThing(other, change))) return
      recent = [...recent.slice(1 - mostRecent), change]
      for (const patcher of patchers) patcher.hear(change)
      readSoon(readsIn(change).filter((name) => !isPatched(name)))
    },
    end() {
      stopWatching()
      clearTimeout(timer)
      for (const patcher of patchers) patcher.end()
    },
  }
}

const shutSpaces = (client: QueryClient) =>
  client
    .getQueryData(query("listSpaceGates", {}).queryKey)
    ?.map(({ spaceId }) => spaceId)
    .join()

/** Whether a read is of the board or the text to which somebody has come. */
function isAt(input: unknown, { name, id }: LookedAt): boolean {
  return (
    typeof input === "object" && input !== null && Object.entries(input).some((is) => is[0] === name && is[1] === id)
  )
}

/** Whether a patch may alter which cards wait, or the names of those for which they do. */
function altersBlocked({ entity, before, after }: Change["patches"][number]): boolean {
  if (entity === "taskRelation" || before === null || after === null) return true
  return ["name", "status", "archivedAt", "deletedAt"].some((field) => field in after)
}

const altersName = ({ after }: Change["patches"][number]) => after !== null && "name" in after

const counted = [
  "status",
  "dateEnd",
  "dateAllDay",
  "responsibleUserId",
  "reviewers",
  "approvedBy",
  "changesRequestedBy",
  "archivedAt",
  "deletedAt",
]

/** Whether a patch may alter how many open tasks somebody has. */
function altersCounts({ before, after }: Change["patches"][number]): boolean {
  return before === null || after === null || counted.some((field) => field in after)
}

function sharesAThing(a: Change, b: Change): boolean {
  const things = new Set(a.patches.map(({ entity, id }) => `${entity} ${id}`))
  return b.patches.some(({ entity, id }) => things.has(`${entity} ${id}`))
}
