import { afterEach, expect, it, vi } from "vitest"
import { request } from "@/lib/api/client"

afterEach(() => vi.unstubAllGlobals())

it("lets changes go on where the page is left, as long as a browser takes them all", async () => {
  const sent: { readonly goesOn: boolean | undefined; readonly answer: () => void }[] = []
  vi.stubGlobal("document", { documentElement: { lang: "en" } })
  vi.stubGlobal("fetch", async (_: string, { keepalive: goesOn }: RequestInit) => {
    await new Promise<void>((answer) => sent.push({ goesOn, answer }))
    return new Response("[]", { status: 201 })
  })
  const tasks = (count: number) => Array.from({ length: count }, () => ({ name: "Ж".repeat(250) }))
  const isSent = async (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count), 10_000)
  const add = (count: number, changeId: string) =>
    request("createTasks", { stageId: 1, tasks: tasks(count) }, { changeId })
  // 100 names of 500 bytes each are 50 kB of the 64 that a browser keeps.
  const first = add(100, "first")
  await isSent(1)
  const second = add(30, "second")
  await isSent(2)
  sent[0]?.answer()
  await first
  const third = add(100, "third")
  await isSent(3)
  expect(sent.map(({ goesOn }) => goesOn)).toEqual([true, false, true])
  for (const { answer } of sent) answer()
  await Promise.all([second, third])
})
