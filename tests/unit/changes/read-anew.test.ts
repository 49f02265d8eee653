import { QueryClient, QueryObserver } from "@tanstack/react-query"
import { describe, expect, it, vi } from "vitest"
import { readAnew } from "@/components/changes/read-anew"

const queryKey = ["getTaskDetails"]

/** A task whose subtasks somebody looks at; the server answers a read when it is told to, with what it knew when it was asked. */
function panel() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const server = { subtasks: 0, answers: new Array<(refused?: Error) => void>() }
  const queryFn = vi.fn(
    () =>
      new Promise<number>((resolve, reject) => {
        const { subtasks } = server
        server.answers.push((refused) => (refused ? reject(refused) : resolve(subtasks)))
      }),
  )
  const observer = new QueryObserver(client, { queryKey, queryFn })
  observer.subscribe(() => undefined)
  const answer = (refused?: Error) => server.answers.shift()?.(refused)
  return { client, server, queryFn, observer, answer }
}

describe("readAnew", () => {
  it("makes a first read once more that was under way, and breaks it off for nothing that happens meanwhile", async () => {
    const { client, server, queryFn, observer, answer } = panel()
    server.subtasks = 3
    void readAnew(client, { queryKey })
    void readAnew(client, { queryKey })
    expect(queryFn).toHaveBeenCalledTimes(1)
    answer()
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(0))
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
    answer()
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(3))
    expect(queryFn).toHaveBeenCalledTimes(2)
  })

  it("begins a later read anew at once", async () => {
    const { client, queryFn, observer, answer } = panel()
    answer()
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(0))
    void readAnew(client, { queryKey })
    void readAnew(client, { queryKey })
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(3))
  })

  it("leaves a first read alone that is refused", async () => {
    const { client, queryFn, observer, answer } = panel()
    void readAnew(client, { queryKey })
    answer(new Error("away"))
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
    expect(queryFn).toHaveBeenCalledTimes(1)
  })
})
