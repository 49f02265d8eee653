import { describe, expect, it } from "vitest"
import { openApiDocument } from "@/lib/api/openapi"
import { changes, isOfSomebody, undoOf } from "@/lib/api/reference/undo"
import { registry } from "@/lib/api/registry"
import { undoChange } from "@/lib/changes/undo/contract"
import { changeTypes, isChangeType } from "@/lib/changes/entities"
import { the } from "@/tests/support/company"

const never = Object.entries(changeTypes)
  .filter(([, { undoable }]) => !undoable)
  .map(([type]) => type)

it("names each type of change that can never be undone, and none that can", () => {
  const named = (undoChange.description?.split("can never be undone: ")[1] ?? "").match(/[\w-]+\.[\w-]+/g)
  expect(never.length).toBeGreaterThan(5)
  expect(named).toEqual(never)
})

describe("the description of an operation", () => {
  const descriptions = new Map(
    Object.values(openApiDocument().paths ?? {}).flatMap((methods) =>
      Object.values(methods).map(({ operationId, description }) => [operationId, description]),
    ),
  )
  const sentence = "Cannot be undone by `undoChange`."

  it.each(["publishRegulation", "renameOrganization", "deleteInvitation", "emptyTrash", "changePassword"])(
    "says that it cannot be undone: %s",
    (name) => expect(descriptions.get(name)).toContain(sentence),
  )

  it.each([
    "renameProject",
    "moveTasks",
    "changeName",
    "undoChange",
    "restoreFromTrash",
    "listProjects",
    "createSession",
  ])("says nothing of that where it can be, or nothing is there to be undone: %s", (name) =>
    expect(descriptions.get(name)).not.toMatch(/cannot be undone/i),
  )

  it("says that part of it cannot be undone, where the rest can", () => {
    const told = undoOf(the(registry.find(({ name }) => name === "renameProject")), ["organization.renamed"])
    expect(told).toMatch(/^Part of what the feed tells of it cannot be undone/)
  })

  it("says so exactly where nothing that the operation tells the feed can be taken back", () => {
    const saying = registry.filter(({ name }) => descriptions.get(name)?.includes(sentence)).map(({ name }) => name)
    const final = registry
      .filter((contract) => isOfSomebody(contract) && changes[contract.name]?.every((type) => never.includes(type)))
      .map(({ name }) => name)
    expect(saying).toEqual(final)
  })

  it("goes by what is known of each operation that changes something, and by nothing that there is not", () => {
    const changing = registry.filter(isOfSomebody).map(({ name }) => name)
    expect(Object.keys(changes).toSorted(), "npm run examples").toEqual(changing.toSorted())
    expect(
      Object.values(changes)
        .flat()
        .filter((type) => !isChangeType(type)),
    ).toEqual([])
  })
})
