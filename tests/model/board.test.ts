import { array, assert, asyncProperty } from "fast-check"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { the } from "../support/company"
import { act, boardsAsSeenBy, clients, command, operationsEach, studio, type Log } from "./board/operations"
import { faultsOf, readSnapshot } from "./invariants"

describe("a board that many people change at the same time", () => {
  it.each([1, 2, 3, 5, 8, 13])("loses nothing, doubles nothing and tells everything once (seed %i)", async (seed) => {
    const story = array(array(command, { minLength: operationsEach, maxLength: operationsEach }), {
      minLength: clients,
      maxLength: clients,
    })
    await assert(
      asyncProperty(story, async (scripts) => {
        const all = await studio()
        const log: Log = {
          created: [],
          changeIds: [all.limited.headers.get("change-id") ?? ""],
          own: new Map(),
          statuses: new Map(),
        }
        for (const column of [0, 0, 1, 3])
          await act(all, all.owner, { kind: "create", column, row: 0, tasks: [0], beside: 0, place: "none" }, [0], log)
        await Promise.all(
          scripts.map(async (script, index) => {
            for (const next of script) await act(all, the(all.people[index]), next, log.created, log)
          }),
        )
        const snapshot = await readSnapshot(database(), all.organizationId)
        expect(faultsOf(snapshot)).toEqual([])
        expect(snapshot.everMade).toEqual(log.created.toSorted((a, b) => a - b))
        expect(new Set(snapshot.feed.map((change) => change.changeId))).toEqual(new Set(log.changeIds))
        const [mine, theirs] = [await boardsAsSeenBy(all, the(all.people[0])), await boardsAsSeenBy(all, all.owner)]
        expect(mine).toEqual(theirs)
        const succeeded = [...log.statuses.keys()].filter((key) => / 20[014]$/.test(key))
        // What is rare may be refused each time.
        const common = [
          "create",
          "move",
          "archive",
          "archiveMany",
          "restore",
          "status",
          "addPlacement",
          "limit",
          "undo",
        ]
        expect(succeeded.map((key) => key.split(" ")[0])).toEqual(expect.arrayContaining(common))
        expect(snapshot.feed.length).toBeGreaterThan((clients * operationsEach) / 4)
      }),
      { seed, numRuns: 1, endOnFailure: true },
    )
  })
})
