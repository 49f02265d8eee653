import { describe, expect, it } from "vitest"
import { ApiError } from "@/lib/api/client"
import { createUnsent, type Hindrance, type QueuedCall, type TabMessage, type Unsent } from "@/lib/api/unsent"

type Sent = { readonly name: string; readonly id: string }

/** A browser with some tabs over one store and one lock, and a service that can be away. */
function browser() {
  const stored = new Map<string, QueuedCall<string>>()
  const sent: Sent[] = []
  const service = {
    online: true,
    reachable: true,
    refuses: new Map<string, ApiError>(),
    /** What tabs tell each other arrives after this. */
    delayed: Promise.resolve(),
  }
  let locked: Promise<void> = Promise.resolve()
  const tabs: Unsent<string>[] = []

  function tab() {
    const list: readonly QueuedCall<string>[] = []
    const hindrance: Hindrance = null
    const seen = { list, hindrance, settled: [] as string[], forgotten: [] as string[], inMemory: 0 }
    const unsent: Unsent<string> = createUnsent<string>({
      store: {
        all: async () => [...stored.values()],
        put: async (kept) => void stored.set(kept.id, kept),
        remove: async (id) => void stored.delete(id),
      },
      send: async ({ name, id }) => {
        if (!service.reachable) throw new ApiError(0, "offline", "away")
        sent.push({ name, id })
        const refusal = service.refuses.get(id)
        if (refusal) throw refusal
        return { answered: id }
      },
      alone: (work) => (locked = locked.then(work)),
      tellOthers: (message: TabMessage<string>) =>
        void service.delayed.then(() =>
          tabs.filter((other) => other !== unsent).forEach((other) => other.hear(message)),
        ),
      isOnline: () => service.online,
      onTurn: (turn) => {
        seen.inMemory++
        void turn.then(() => seen.inMemory--)
      },
      onList: (list, hindrance) => Object.assign(seen, { list, hindrance }),
      onSettled: (kept, error) => seen.settled.push(error ? `${kept.id}: ${error.code}` : kept.id),
      onForgotten: ({ id }) => seen.forgotten.push(id),
    })
    tabs.push(unsent)
    return { ...unsent, seen }
  }
  const away = (is: boolean) => Object.assign(service, { online: !is, reachable: !is })
  return { tab, away, service, sent, stored }
}

const rename = (tab: Unsent<string>, id: string, name = id) =>
  tab.ask("updateTaskName", { taskId: 1, name }, { changeId: id, shows: name })
const moment = () => new Promise((resolve) => setTimeout(resolve, 5))

describe("changes without a connection", () => {
  it("are sent at once while there is one, and nothing is kept", async () => {
    const { tab, sent, stored } = browser()
    await expect(rename(tab(), "a")).resolves.toEqual({ answered: "a" })
    expect(sent).toEqual([{ name: "updateTaskName", id: "a" }])
    expect(stored.size).toBe(0)
  })

  it("are kept, shown, and sent in their order when it is back; whoever asked gets the answer", async () => {
    const { tab, away, sent, stored } = browser()
    const one = tab()
    away(true)
    const answers = ["a", "b", "c"].map((id) => rename(one, id))
    await moment()
    expect(one.seen).toMatchObject({ hindrance: "offline", list: [{ id: "a" }, { id: "b" }, { id: "c" }] })
    expect(sent).toEqual([])
    away(false)
    await one.flush()
    expect(sent.map(({ id }) => id)).toEqual(["a", "b", "c"])
    await expect(Promise.all(answers)).resolves.toEqual([{ answered: "a" }, { answered: "b" }, { answered: "c" }])
    expect(one.seen).toMatchObject({ list: [], hindrance: null })
    expect(stored.size).toBe(0)
  })

  it("wait behind those that were kept before", async () => {
    const { tab, away, service, sent } = browser()
    const one = tab()
    away(true)
    const first = rename(one, "a")
    await moment()
    service.online = true
    const second = rename(one, "b")
    await moment()
    expect(one.seen.list.map(({ id }) => id)).toEqual(["a", "b"])
    away(false)
    await one.flush()
    await Promise.all([first, second])
    expect(sent.map(({ id }) => id)).toEqual(["a", "b"])
  })

  it("are kept where the service cannot be reached though the browser believes so", async () => {
    const { tab, service } = browser()
    const one = tab()
    service.reachable = false
    void rename(one, "a")
    await moment()
    expect(one.seen).toMatchObject({ list: [{ id: "a" }], hindrance: "offline" })
  })

  it("outlive a reload: the next tab shows and sends them", async () => {
    const { tab, away, sent } = browser()
    away(true)
    void rename(tab(), "a")
    await moment()
    const reloaded = tab()
    await reloaded.flush()
    expect(reloaded.seen.list).toMatchObject([{ id: "a", shows: "a", input: { taskId: 1, name: "a" } }])
    away(false)
    await reloaded.flush()
    expect(sent.map(({ id }) => id)).toEqual(["a"])
    expect(reloaded.seen.settled).toEqual(["a"])
  })

  it("are sent once, however many tabs there are", async () => {
    const { tab, away, sent } = browser()
    const [one, two, three] = [tab(), tab(), tab()]
    away(true)
    const answer = rename(one, "a")
    await moment()
    expect(two.seen.list).toMatchObject([{ id: "a" }])
    away(false)
    await Promise.all([three.flush(), two.flush(), one.flush()])
    expect(sent.map(({ id }) => id)).toEqual(["a"])
    await expect(answer).resolves.toEqual({ answered: "a" })
    await moment()
    for (const { seen } of [one, two, three]) expect(seen.list).toEqual([])
  })

  it("that are refused are taken back with the reason, and do not stop those after them", async () => {
    const { tab, away, service, sent } = browser()
    const one = tab()
    away(true)
    service.refuses.set("a", new ApiError(409, "changed-since", "It has been changed.", { current: { name: "x" } }))
    const refused = rename(one, "a")
    const granted = rename(one, "b")
    const told = expect(refused).rejects.toMatchObject({ code: "changed-since", members: { current: { name: "x" } } })
    await moment()
    away(false)
    await one.flush()
    await told
    await expect(granted).resolves.toEqual({ answered: "b" })
    expect(sent.map(({ id }) => id)).toEqual(["a", "b"])
  })

  it("stay where the session has ended, until somebody has signed in again", async () => {
    const { tab, away, service, stored } = browser()
    const one = tab()
    away(true)
    void rename(one, "a")
    await moment()
    away(false)
    service.refuses.set("a", new ApiError(401, "unauthorized", "Your session has ended."))
    await one.flush()
    expect(one.seen).toMatchObject({ hindrance: "signedOut", list: [{ id: "a" }] })
    service.refuses.clear()
    await one.flush()
    expect(stored.size).toBe(0)
  })

  it("are forgotten where they are not wanted any more, in every tab; those of others are sent", async () => {
    const { tab, away, sent, stored } = browser()
    const [one, other] = [tab(), tab()]
    away(true)
    void rename(one, "a")
    void rename(other, "b")
    await moment()
    await expect(one.forget(["a", "never"])).resolves.toBe(true)
    await moment()
    expect(other.seen.list).toMatchObject([{ id: "b" }])
    for (const { seen } of [one, other]) expect(seen.forgotten).toEqual(["a"])
    away(false)
    await other.flush()
    await moment()
    expect(sent.map(({ id }) => id)).toEqual(["b"])
    expect(stored.size).toBe(0)
    await expect(one.forget(["b"])).resolves.toBe(false)
  })

  it("are forgotten also in a tab that has seen them go before it is told why", async () => {
    const { tab, away, service } = browser()
    const [one, other] = [tab(), tab()]
    away(true)
    void rename(other, "b")
    await moment()
    let arrive = () => {}
    service.delayed = new Promise((resolve) => (arrive = resolve))
    await one.forget(["b"])
    await other.flush()
    expect([other.seen.list, other.seen.forgotten]).toEqual([[], []])
    arrive()
    await moment()
    expect(other.seen.forgotten).toEqual(["b"])
  })

  it("that are refused at once are not kept", async () => {
    const { tab, service, stored } = browser()
    service.refuses.set("a", new ApiError(403, "forbidden", "No."))
    await expect(rename(tab(), "a")).rejects.toMatchObject({ code: "forbidden" })
    expect(stored.size).toBe(0)
  })

  it("are in memory alone while they wait for their turn, and the page knows it", async () => {
    const { tab, away } = browser()
    const one = tab()
    const inTurn = (id: string) =>
      one.ask("updateTaskName", { taskId: 1, name: id }, { changeId: id, shows: id, turns: ["board"] })
    const first = inTurn("a")
    expect(one.seen.inMemory).toBe(0)
    const second = inTurn("b")
    expect(one.seen.inMemory).toBe(1)
    await Promise.all([first, second])
    expect(one.seen.inMemory).toBe(0)
    away(true)
    for (const id of ["c", "d"]) void inTurn(id)
    await moment()
    expect([one.seen.inMemory, one.seen.list.map(({ id }) => id)]).toEqual([0, ["c", "d"]])
  })
})
