import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { checkAudience } from "@/lib/changes/check-audience"
import type { Change } from "@/lib/changes/draft"
import { lock } from "@/lib/locks/queries"
import { company, the } from "@/tests/support/company"

/** A renamed column as a change of these places tells it, recorded under the locks of these boards. */
async function recorded(of: (projectId: number) => Partial<Change>, locked: boolean) {
  const { organizationId, board } = await company()
  const { projectId, columnIds } = await board(["A"])
  const patch = { entity: "stage", id: the(columnIds[0]), before: { name: "A" }, after: { name: "B" } } as const
  return database().transaction(async (db) => {
    if (locked) await lock(db, { organizationId }, { board: [projectId] })
    const change = { type: "stage.updated", projectIds: [projectId], spaceIds: [], patches: [patch] } as const
    checkAudience(db, { ...change, ...of(projectId) })
  })
}

describe("a change of what people see by a board", () => {
  it("is refused where it names no board: nobody would be told", async () => {
    await expect(recorded(() => ({ projectIds: [] }), true)).rejects.toThrow(
      "stage.updated names no board of its things",
    )
  })

  it("is refused where a board that it names is not locked", async () => {
    await expect(recorded(() => ({}), false)).rejects.toThrow("boards that are not locked")
  })

  it("passes under the lock, and without it where the board is made by it", async () => {
    await expect(recorded(() => ({}), true)).resolves.toBeUndefined()
    const made = (id: number): Partial<Change> => ({
      type: "project.created",
      patches: [{ entity: "project", id, before: null, after: { name: "Website" } }],
    })
    await expect(recorded(made, false)).resolves.toBeUndefined()
  })
})

describe("a change of what people see by a space", () => {
  it("is refused where it names no space", async () => {
    const patches = [{ entity: "page", id: 1, before: { name: "A" }, after: { name: "B" } }] as const
    const unplaced = (): Partial<Change> => ({ type: "page.renamed", projectIds: [], patches })
    await expect(recorded(unplaced, false)).rejects.toThrow("page.renamed names no space of its things")
  })
})
