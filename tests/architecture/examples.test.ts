import { isDeepStrictEqual } from "node:util"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { namesIn, type Contract } from "@/lib/api/contract"
import { readInput } from "@/lib/api/request"
import { examples, type Example } from "@/lib/api/reference/examples"
import { registry } from "@/lib/api/registry"

/** What is told by its media alone, and has no example of its answer. */
const isBinary = ({ media = "application/json" }: Contract) => !/^text\/|json/.test(media)

function faultOf(contract: Contract, { path = {}, query = {}, body, answer }: Example): string | null {
  if (!namesIn(contract.path).every((name) => path[name] !== undefined)) return "lacks an id of its path"
  try {
    const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
    readInput(contract, new URLSearchParams(pairs), body)
  } catch (refusal) {
    return `is refused: ${String(refusal)}`
  }
  if (isBinary(contract) || !contract.returns) return answer === undefined ? null : "has an answer that nobody can read"
  const read = z.safeParse(contract.returns, answer)
  if (!read.success) return "has an answer of another shape"
  return isDeepStrictEqual(JSON.parse(JSON.stringify(read.data)), answer) ? null : "has an answer with unknown fields"
}

describe("the examples of the document", () => {
  it("are there for each operation, and for nothing else", () => {
    expect(Object.keys(examples).toSorted()).toEqual(registry.map(({ name }) => name).toSorted())
  })

  it("are what the operations take and answer now: `npm run examples` takes them anew", () => {
    const faulty = registry.flatMap((contract) => {
      const fault = faultOf(contract, examples[contract.name] ?? {})
      return fault ? [`${contract.name} ${fault}`] : []
    })
    expect(faulty).toEqual([])
  })
})
