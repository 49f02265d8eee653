import { QueryClient } from "@tanstack/react-query"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Board } from "@/components/board/state/model"
import { boardQuery } from "@/components/board/state/use-board"
import { createChanges } from "@/components/changes/changes"
import { withPatches } from "@/components/changes/overlays"
import { callOf, query } from "@/lib/api/client"
import { card, stage } from "@/tests/support/board"

vi.mock("@/components/ui/toast", () => ({ toast: Object.assign(() => undefined, { dismiss: () => undefined }) }))

/** `idle`: all was so already. */
type Reply = { readonly status: number; readonly body?: unknown; readonly entities?: string; readonly idle?: true }
type Request = { readonly url: string; readonly body?: string; readonly answer: (reply: Reply) => void }

const projectId = 1
const board: Board = {
  view: "board",
  version: 1,
  stages: [stage(1, 0), stage(2, 1)],
  tasks: [card(11, 1, "a0"), card(12, 1, "a1")],
}
const remove = (taskId: number) =>
  [{ entity: "board", id: projectId, after: { kind: "removeTasks", taskIds: new Set([taskId]) } }] as const

/** A tab of somebody, and the requests that it makes: they are answered by hand. */
function tab() {
  const client = new QueryClient()
  const requests: Request[] = []
  vi.stubGlobal("navigator", { onLine: true })
  vi.stubGlobal("document", { documentElement: { lang: "en" } })
  vi.stubGlobal("fetch", async (url: string, { body: text }: { body?: string }) => {
    const { status, body, entities, idle } = await new Promise<Reply>((answer) =>
      requests.push({ url, body: text, answer }),
    )
    const headers = {
      ...(!idle && { "Change-Id": "1" }),
      ...(entities !== undefined && { "Changed-Entities": entities }),
    }
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
  })
  client.setQueryData(boardQuery(projectId).queryKey, board)
  const changes = createChanges({ client, organizationId: 1, userId: 1 })
  const { queryKey } = boardQuery(projectId)
  const cached = () => {
    const data = client.getQueryData(queryKey)
    return data?.view === "board" ? data.tasks.map(({ id }) => id) : []
  }
  const shown = () => {
    const data = client.getQueryData(queryKey)
    const pending = changes.pending.shown.get().get("listProjectTasks") ?? []
    return data?.view === "board" ? withPatches(queryKey, data, pending).tasks.map(({ id }) => id) : []
  }
  const archive = (taskId: number) =>
    changes.ask({
      name: "archiveTask",
      input: { taskId, projectId },
      shows: remove(taskId),
      settle: () => remove(taskId),
    })
  return { client, requests, changes, cached, shown, archive }
}
const sent = async (requests: readonly Request[], count: number) =>
  vi.waitFor(() => expect(requests).toHaveLength(count))

const words = { undo: "Undo", unsent: "Not sent", undone: "Undone", redone: "Done again", refuse: () => undefined }

describe("a change", () => {
  beforeEach(() => vi.stubGlobal("BroadcastChannel", undefined))
  afterEach(() => vi.unstubAllGlobals())

  it("is shown at once, and is what the server said when it is granted", async () => {
    const { requests, cached, shown, archive } = tab()
    const done = archive(11)
    expect([shown(), cached()]).toEqual([[12], [11, 12]])
    await sent(requests, 1)
    requests[0]?.answer({ status: 200, body: {}, entities: "placement" })
    await done
    expect([shown(), cached()]).toEqual([[12], [12]])
  })

  it("that is refused takes back itself, and not what was told of others meanwhile", async () => {
    const { client, requests, shown, archive } = tab()
    const refused = archive(11)
    await sent(requests, 1)
    const { queryKey } = boardQuery(projectId)
    client.setQueryData(queryKey, { ...board, tasks: [...board.tasks, card(13, 2, "a0")] })
    expect(shown()).toEqual([12, 13])
    requests[0]?.answer({ status: 403, body: { code: "forbidden", detail: "Not yours." } })
    await expect(refused).rejects.toMatchObject({ code: "forbidden" })
    expect(shown()).toEqual([11, 12, 13])
  })

  it("makes old what shows the things that the answer names, but not the board that it is written into", async () => {
    const { client, requests, archive } = tab()
    const details = query("getTaskDetails", { taskId: 12 }).queryKey
    const labels = query("listLabels", {}).queryKey
    client.setQueryDefaults(["getTaskDetails"], { staleTime: Infinity })
    client.setQueryData(labels, [])
    client.getQueryCache().build(client, { queryKey: details })
    const done = archive(11)
    await sent(requests, 1)
    requests[0]?.answer({ status: 200, body: {}, entities: "placement" })
    await done
    const isOld = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated
    expect([isOld(details), isOld(labels), isOld(boardQuery(projectId).queryKey)]).toEqual([true, false, false])
  })

  it("is undone in the order of doing, and what undoes it makes the board old", async () => {
    const { client, requests, changes, shown, archive } = tab()
    changes.history.speak(words)
    const cards = board.tasks.filter(({ id }) => id === 11)
    const done = changes.history.record(async () => {
      const { changeId } = await archive(11)
      const back = [{ entity: "board", id: projectId, after: { kind: "putTasks", cards } }] as const
      return { message: "Archived", changes: [{ changeId }], back, again: remove(11) }
    })
    await sent(requests, 1)
    requests[0]?.answer({ status: 200, body: {}, entities: "placement" })
    await done
    void changes.history.undoLast()
    await sent(requests, 2)
    expect(requests[1]?.url).toMatch(/\/undo$/)
    expect(shown()).toEqual([11, 12])
    requests[1]?.answer({ status: 200, body: {}, entities: "placement" })
    await vi.waitFor(() => expect(client.getQueryState(boardQuery(projectId).queryKey)?.isInvalidated).toBe(true))
  })

  it("that has changed nothing leaves what was done before to be undone", async () => {
    const { requests, changes, archive } = tab()
    changes.history.speak(words)
    const made = async (taskId: number) => ({ message: "Archived", changes: [await archive(taskId)] })
    const ids: string[] = []
    for (const [index, idle] of [undefined, true as const].entries()) {
      const done = changes.history.record(() => made(11 + index))
      await sent(requests, index + 1)
      requests[index]?.answer({ status: 200, body: {}, ...(idle && { idle }) })
      ids.push(...(await done).changes.map(({ changeId }) => changeId))
    }
    void changes.history.undoLast()
    await sent(requests, 3)
    expect(requests[2]?.url).toContain(`/changes/${ids[0]}/undo`)
  })

  it("that the feed does not know is undone and done again by calls", async () => {
    const { requests, changes } = tab()
    changes.history.speak(words)
    const renamed = (name: string) => callOf("updateLabel", { labelId: 5, name })
    await changes.history.record(async () => ({
      message: "Archived",
      changes: [{ changeId: "made", opposite: [renamed("Old")], again: [renamed("New")] }],
    }))
    const names = () => requests.map(({ body }) => JSON.parse(body ?? "{}").name)
    const undone = changes.history.undoLast()
    await sent(requests, 1)
    requests[0]?.answer({ status: 200, body: {}, entities: "label" })
    await undone
    changes.history.redoLast()
    await sent(requests, 2)
    expect(names()).toEqual(["Old", "New"])
  })

  it("that is to be undone and is not answered yet lets nobody leave the page unasked", async () => {
    const { requests, changes, archive } = tab()
    changes.history.speak(words)
    const asking = new Set<unknown>()
    vi.stubGlobal("window", globalThis)
    vi.stubGlobal("addEventListener", (_: string, listener: unknown) => asking.add(listener))
    vi.stubGlobal("removeEventListener", (_: string, listener: unknown) => asking.delete(listener))
    void changes.history.record(async () => {
      const { changeId } = await archive(11)
      return { message: "Archived", changes: [{ changeId }] }
    })
    await sent(requests, 1)
    expect(asking.size).toBe(0)
    void changes.history.undoLast()
    await vi.waitFor(() => expect(asking.size).toBe(1))
    requests[0]?.answer({ status: 200, body: {}, entities: "placement" })
    await sent(requests, 2)
    expect(asking.size).toBe(0)
  })

  it("that would make another thing when it is taken back is not done again", async () => {
    const { requests, changes } = tab()
    changes.history.speak(words)
    const opposite = [callOf("createLabel", { name: "Bug", color: "#ff0000" })]
    await changes.history.record(async () => ({
      message: "Archived",
      changes: [{ changeId: "made", opposite, again: [callOf("deleteLabel", { labelId: 5 })] }],
      once: true,
    }))
    const undone = changes.history.undoLast()
    await sent(requests, 1)
    requests[0]?.answer({ status: 201, body: {}, entities: "label" })
    await undone
    changes.history.redoLast()
    // Nothing that it would wait for is left.
    await new Promise((resolve) => setImmediate(resolve))
    expect(requests).toHaveLength(1)
  })
})
