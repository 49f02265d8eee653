import { describe, expect, it } from "vitest"
import { Permits, type Share } from "@/lib/platform/permits"

const busy = () => new Error("busy")
const board: Share = { name: "board", atMost: 2 }

/** Work that ends when it is told to. */
function work(permits: Permits, shares: readonly Share[] = []) {
  let end = () => {}
  let begun = false
  const done = permits.with(() => {
    begun = true
    return new Promise<void>((resolve) => (end = resolve))
  }, shares)
  return { done, end: () => end(), begun: () => begun }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe("permits", () => {
  it("are given in the order of asking", async () => {
    const permits = new Permits(1, 60_000, busy)
    const [first, second, third] = [work(permits), work(permits), work(permits)]
    await settled()
    expect([first.begun(), second.begun(), third.begun()]).toEqual([true, false, false])
    first.end()
    await first.done
    await settled()
    expect([second.begun(), third.begun()]).toEqual([true, false])
  })

  it("leave the rest to others where a share is used up", async () => {
    const permits = new Permits(3, 60_000, busy)
    const held = [work(permits, [board]), work(permits, [board]), work(permits, [board])]
    const other = work(permits)
    await settled()
    expect([...held, other].map((one) => one.begun())).toEqual([true, true, false, true])
  })

  it("go to who waits for a share when one of its holders has ended", async () => {
    const permits = new Permits(3, 60_000, busy)
    const [first, second, third] = [work(permits, [board]), work(permits, [board]), work(permits, [board])]
    await settled()
    first.end()
    await first.done
    await settled()
    expect([second.begun(), third.begun()]).toEqual([true, true])
  })

  it("are as many as before after work that fails", async () => {
    const permits = new Permits(1, 60_000, busy)
    const failing = permits.with(() => Promise.reject(new Error("failed")), [{ name: "board", atMost: 1 }])
    await expect(failing).rejects.toThrow("failed")
    const next = work(permits, [{ name: "board", atMost: 1 }])
    await settled()
    expect(next.begun()).toBe(true)
  })

  it("are waited for no longer than the patience", async () => {
    const permits = new Permits(1, 1, busy)
    const holding = work(permits)
    await expect(permits.with(async () => undefined)).rejects.toThrow("busy")
    holding.end()
    await holding.done
    await expect(permits.with(async () => "done")).resolves.toBe("done")
  })
})
