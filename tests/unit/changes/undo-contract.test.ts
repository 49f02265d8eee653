import { expect, it } from "vitest"
import { undoChange } from "@/lib/changes/undo/contract"
import { changeTypes } from "@/lib/changes/entities"

it("names each type of change that can never be undone, and none that can", () => {
  const named = (undoChange.description?.split("can never be undone: ")[1] ?? "").match(/[\w-]+\.[\w-]+/g)
  const never = Object.entries(changeTypes)
    .filter(([, { undoable }]) => !undoable)
    .map(([type]) => type)
  expect(never.length).toBeGreaterThan(5)
  expect(named).toEqual(never)
})
