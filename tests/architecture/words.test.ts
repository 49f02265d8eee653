import { describe, expect, it } from "vitest"
import { sources } from "@/tests/support/sources"
import { exportedBy, insteadOf, retiredIn } from "@/tests/support/words"

describe("a name that is exported", () => {
  it.each(["Asked", "heldColumn", "KeptAnswer", "Place", "findPlaceOf", "lockStanding", "toldBy", "Work"])(
    "is not like %s",
    (name) => {
      expect(insteadOf(name)).toBeDefined()
    },
  )

  it.each(["Placement", "replaceText", "History", "UnitOfWork", "workerLog"])("may be like %s", (name) => {
    expect(insteadOf(name)).toBeUndefined()
  })

  it("is a term of the field, and means one thing: so are the types and components of a module that are its own", () => {
    const all = sources(/^(app|components|db|lib)\//)
    expect(all.flatMap(exportedBy).length).toBeGreaterThan(1000)
    expect(all.flatMap(retiredIn)).toEqual([])
  })

  it("is, as a type, that of three modules at most", () => {
    const modules = new Map<string, string[]>()
    for (const source of sources(/^(components|db|lib)\//))
      for (const name of exportedBy(source))
        if (/^[A-Z]/.test(name)) modules.set(name, [...(modules.get(name) ?? []), source.file])
    const faults = [...modules].flatMap(([name, files]) =>
      files.length > 3 ? [`${name} is exported by ${files.join(", ")}: say which of them is meant`] : [],
    )
    expect(faults).toEqual([])
  })
})
