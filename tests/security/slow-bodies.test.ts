import { beforeAll, describe, expect, it } from "vitest"
import { database } from "@/db/client"
import type { Contract } from "@/lib/api/contract"
import { registry } from "@/lib/api/registry"
import { bodyOf } from "@/tests/support/bodies"
import { call } from "@/tests/support/call"
import { company, the, unique, type Company } from "@/tests/support/company"
import { handlerOf, probe, type Answered } from "@/tests/support/probe"
import { furnish } from "@/tests/support/fixture"
import { prepare } from "./cases"
import { scene, waysFor, withoutTheLastLook, type Loss } from "./losses"

let made: Company

beforeAll(async () => {
  made = await company()
})

/** What has been said by now is the first byte; the rest comes after `between`. */
function inTwo(bytes: Uint8Array, between: () => Promise<unknown>): ReadableStream<Uint8Array> {
  let begun = false
  return new ReadableStream({
    async pull(controller) {
      if (!begun) {
        begun = true
        controller.enqueue(bytes.slice(0, 1))
        return
      }
      await between()
      controller.enqueue(bytes.slice(1))
      controller.close()
    },
  })
}

async function bytesOf(contract: Contract, body: unknown): Promise<{ bytes: Uint8Array; type: string }> {
  const whole = new Response(bodyOf(contract, body))
  const type = contract.upload ? the(whole.headers.get("Content-Type")) : "application/json"
  return { bytes: new Uint8Array(await whole.arrayBuffer()), type }
}

/** What is answered to a request whose sender loses the right while its body is on the way; without a loss, to one that merely is slow. */
async function slowly(contract: Contract, loss: Loss | null): Promise<Answered> {
  const { at, place, caller } = await scene(made, contract)
  const prepared = await prepare(at, contract, place, caller)
  const { bytes, type } = await bytesOf(contract, prepared.body)
  return probe(contract, await handlerOf(contract), {
    ids: prepared.ids,
    token: caller.token,
    body: inTwo(bytes, async () => loss && database().execute(loss.take({ place, caller }))),
    headers: { "Content-Type": type, "Organization-Id": String(at.organizationId) },
  })
}

const slow = registry.filter(({ access, body, upload }) => access.scope !== "public" && (body || upload))
const cases = slow.flatMap((contract, index) =>
  waysFor(contract, index).map((loss) => ({ operation: contract.name, loss: loss.name, contract, way: loss })),
)

describe("a body that comes slowly", () => {
  it("is of each scope, of reads, of writes and of files", () => {
    expect(new Set(slow.map(({ access }) => access.scope)).size).toBe(6)
    expect(new Set(slow.map(({ effect }) => effect))).toEqual(new Set(["read", "write"]))
    expect(slow.filter(({ upload }) => upload).length).toBeGreaterThan(3)
  })

  it.each(slow.map((contract) => ({ operation: contract.name, contract })))(
    "of $operation is taken where nothing happens meanwhile",
    async ({ contract }) => {
      const { status, problem } = await slowly(contract, null)
      expect([401, 403, 404, 500, 503].includes(status) && problem.code, `${status}`).toBe(false)
    },
  )

  it.each(cases)("of $operation is refused where its sender $loss", async ({ contract, way }) => {
    const { status, text } = await slowly(contract, way)
    expect(status, text).toBe(way.answers)
  })

  it("of a repeat tells nothing to whom is signed out meanwhile", async () => {
    const { projectId } = await furnish(made)
    const editor = await made.member("editor")
    const contract = the(registry.find(({ name }) => name === "renameProject"))
    const headers = { "Idempotency-Key": unique("key") }
    expect((await call("renameProject", { projectId, name: "Launch" }, { as: editor, headers })).status).toBe(200)
    const bytes = new TextEncoder().encode(JSON.stringify({ name: "Launch" }))
    const repeat = async (between: () => Promise<unknown>) =>
      probe(contract, await handlerOf(contract), {
        ids: { projectId },
        token: editor.token,
        body: inTwo(bytes, between),
        headers: { ...headers, "Content-Type": "application/json" },
      })
    expect((await repeat(async () => undefined)).status).toBe(200)
    const { status } = await repeat(() => call("deleteCurrentSession", {}, { as: editor }))
    expect(status).toBe(401)
  })

  it("would be taken from many without the last look", async () => {
    await withoutTheLastLook(async () => {
      const taken = []
      for (const { contract, way } of cases.slice(0, 12)) taken.push((await slowly(contract, way)).status < 300)
      expect(taken).toContain(true)
    })
  })
})
