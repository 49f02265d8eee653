import { capital } from "../files.mjs"
import { isPlaced, parentOf, words } from "./places.mjs"

/** @typedef {import("./places.mjs").Noun} Noun */

/** @param {Noun} noun */
export function testOf(noun) {
  const { name, plural } = noun
  const [Name, Plural] = [capital(name), capital(plural)]
  const parent = parentOf(noun)
  const placed = isPlaced(noun)
  const given = parent ? `${parent}, ` : ""
  const undone = (reply, expectation) => (placed ? `    await undo(${reply}, owner)\n    ${expectation}\n` : "")
  return `import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
${placed ? `import { undo } from "@/tests/support/changes"\n` : ""}import { company } from "@/tests/support/company"
${parent ? `import { furnish } from "@/tests/support/fixture"\n` : ""}
/** A place with one ${words(name)}, and the names of all that are listed. */
async function story() {
  const made = await company()
  const { owner } = made
${parent ? `  const { ${parent} } = await furnish(made)\n` : ""}  const { body } = await call("create${Name}", { ${given}name: "First" }, { as: owner })
  const names = async () => {
    const listed = await call("list${Plural}", { ${parent ?? ""} }, { as: owner })
    return listed.body.map((one) => one.name)
  }
  return { owner, names, ${given}${name}Id: body.id }
}

describe("list${Plural}", () => {
  it("lists what was made, the oldest first", async () => {
    const { owner, names${parent ? `, ${parent}` : ""} } = await story()
    await call("create${Name}", { ${given}name: "Second" }, { as: owner })
    expect((await names()).slice(-2)).toEqual(["First", "Second"])
  })
})

describe("create${Name}", () => {
  it("answers what was made${placed ? ", and is undone" : ""}", async () => {
    const { owner, names${parent ? `, ${parent}` : ""} } = await story()
    const reply = await call("create${Name}", { ${given}name: "Second" }, { as: owner })
    expect(reply.status).toBe(201)
    expect(reply.body.name).toBe("Second")
${undone("reply", `expect(await names()).not.toContain("Second")`) || `    expect(await names()).toContain("Second")\n`}  })
})

describe("rename${Name}", () => {
  it("gives it another name${placed ? ", and is undone" : ""}", async () => {
    const { owner, names, ${given}${name}Id } = await story()
    const reply = await call("rename${Name}", { ${given}${name}Id, name: "Renamed" }, { as: owner })
    expect(reply.body.name).toBe("Renamed")
    expect(await names()).toContain("Renamed")
${undone("reply", `expect(await names()).toContain("First")`)}  })
})

describe("delete${Name}", () => {
  it("takes it away${placed ? ", and is undone" : ""}", async () => {
    const { owner, names, ${given}${name}Id } = await story()
    const reply = await call("delete${Name}", { ${given}${name}Id }, { as: owner })
    expect(reply.status).toBe(204)
    expect(await names()).not.toContain("First")
${undone("reply", `expect(await names()).toContain("First")`)}  })
})
`
}
