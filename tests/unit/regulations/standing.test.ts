import { describe, expect, it } from "vitest"
import { matrixOf } from "@/lib/regulations/matrix/standing"

const day = 86_400_000
const now = Date.parse("2026-03-31T12:00:00.000Z")
const ago = (days: number) => now - days * day

/** One regulation that asks everybody, and one member who has acknowledged it some days ago. */
function stateOf(regulation: object, signedDaysAgo: number | null, taken: object | null = null, member: object = {}) {
  return matrixOf({
    at: new Date(now).toISOString(),
    spaces: [{ id: 1, name: "Design" }],
    regulations: [
      {
        id: 10,
        name: "Fire safety",
        version: 1,
        mandatory: true,
        askedRoles: [],
        askedUserIds: [],
        askingSince: null,
        repeatMonths: null,
        dueDays: null,
        questionCount: 0,
        attemptsAllowed: 3,
        askedAt: ago(90),
        spaceIds: [1],
        asking: [{ spaceId: 1, entry: false }],
        ...regulation,
      },
    ],
    people: [{ userId: 5, name: "Ada", email: null, left: false, spaceIds: [1] }],
    members: [
      { userId: 5, spaceId: 1, role: "reader", since: ago(90), entered: ago(90), roleSince: ago(20), ...member },
    ],
    signed:
      signedDaysAgo === null
        ? []
        : [{ regulationId: 10, beforeAsking: 0, userIds: [5], versions: [1], times: [ago(signedDaysAgo)] }],
    taken:
      taken === null
        ? []
        : [{ userId: 5, regulationId: 10, passed: false, passedUntil: null, waiting: false, failed: 0, ...taken }],
    scores: [],
    certificates: [],
  }).people[0]?.states
}

describe("how somebody stands with a regulation that asks again after some months", () => {
  it("is done until they are over, to the moment", () => {
    expect(stateOf({ repeatMonths: 1 }, 28)).toBe("d")
    // A month after the last day of February is the same day of March.
    expect(stateOf({ repeatMonths: 1 }, 31.1)).toBe("a")
    expect(stateOf({ repeatMonths: 2 }, 31.1)).toBe("d")
    expect(stateOf({}, 89)).toBe("d")
  })

  it("has the days to do it from then on", () => {
    expect(stateOf({ repeatMonths: 1, dueDays: 5 }, 33)).toBe("a")
    expect(stateOf({ repeatMonths: 1, dueDays: 5 }, 40)).toBe("o")
    expect(stateOf({ dueDays: 5 }, null)).toBe("o")
  })

  it("asks again where the test has lapsed alone", () => {
    const tested = { repeatMonths: 1, questionCount: 2 }
    expect(stateOf(tested, 1, { passed: true })).toBe("d")
    expect(stateOf(tested, 1, { passedUntil: ago(2) })).toBe("a")
    expect(stateOf(tested, 1)).toBe("p")
  })
})

describe("whom a regulation asks", () => {
  it("is who has a role that it names, since they have it, or who is named", () => {
    expect(stateOf({ askedRoles: ["editor"] }, null)).toBe("-")
    expect(stateOf({ askedRoles: ["reader"], dueDays: 30 }, null)).toBe("p")
    expect(stateOf({ askedUserIds: [5], dueDays: 30 }, null)).toBe("o")
  })

  it("is who is past the gate of the space, since they are, but for what opens it", () => {
    const asks = (member: object, entry = false) =>
      stateOf({ dueDays: 5, asking: [{ spaceId: 1, entry }] }, null, null, member)
    expect([asks({ entered: null }), asks({ entered: ago(2) }), asks({ entered: ago(6) })]).toEqual(["-", "p", "o"])
    expect(asks({ entered: null }, true)).toBe("o")
  })
})
