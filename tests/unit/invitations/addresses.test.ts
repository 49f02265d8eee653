import { describe, expect, it } from "vitest"
import { readAddresses } from "@/components/invitations/addresses"

describe("addresses in a text", () => {
  it("are found whatever stands between them, each once and in lower case", () => {
    expect(readAddresses("Ada@Example.com, grace@example.com;ada@example.com\n<bo@mail.example.org>")).toEqual({
      addresses: ["ada@example.com", "grace@example.com", "bo@mail.example.org"],
      others: [],
    })
  })

  it("are told from what is none", () => {
    expect(readAddresses("Grace Hall grace@example, @x.org a@b@c.org").others).toEqual([
      "grace",
      "hall",
      "grace@example",
      "@x.org",
      "a@b@c.org",
    ])
    expect(readAddresses("  ")).toEqual({ addresses: [], others: [] })
  })
})
