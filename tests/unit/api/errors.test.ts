import { describe, expect, it } from "vitest"
import { toProblem } from "@/lib/api/errors"

const failure = (code: string) => new Error("Failed query", { cause: Object.assign(new Error("said"), { code }) })

describe("what is thrown where there is no room left", () => {
  it.each([
    ["the disk of the files", "ENOSPC", 507, "disk-full"],
    ["the quota of the files", "EDQUOT", 507, "disk-full"],
    ["the disk of the database", "53100", 503, "unavailable"],
    ["the memory of the database", "53200", 503, "unavailable"],
  ])("on %s is a problem that passes, no fault of our own", (_, code, status, name) => {
    expect(toProblem(failure(code))).toMatchObject({ status, code: name })
  })

  it("says nothing of what it does not know", () => {
    expect(toProblem(failure("XX000"))).toBeNull()
  })
})
