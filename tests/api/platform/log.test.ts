import { sql, type SQL } from "drizzle-orm"
import { expect, it } from "vitest"
import { database } from "@/db/client"
import { withoutContent } from "@/lib/platform/fault"
import { logTo } from "@/lib/platform/log"
import { company } from "@/tests/support/company"

const written = "the salary of Ada Lovelace"

/** The line that a fault becomes. */
function lineOf(fault: unknown): string {
  const lines: string[] = []
  logTo({ write: (line) => lines.push(line) }).error({ err: fault }, "an operation failed")
  return lines.join("")
}

const faultOf = (statement: SQL) =>
  database()
    .transaction((db) => db.execute(statement))
    .then(
      () => Promise.reject(new Error("the database took it")),
      (fault: unknown) => fault,
    )

it("tells of a fault of the database its code and place, and nothing of what somebody has written", async () => {
  const { organizationId } = await company()
  const label = sql`insert into labels (organization_id, name, color) values (${organizationId}, ${written}, 'red')`
  const faults: [string, SQL][] = [
    ["42P01", sql`insert into nowhere values (${written})`],
    ["22P02", sql`select cast(${written}::text as integer)`],
    ["22P02", sql`select cast(${written}::text as json)`],
    ["23502", sql`insert into labels (organization_id, name, color) values (null, ${written}, 'red')`],
    ["23505", sql`with first as (${label} returning 1) ${label} returning (select * from first)`],
    ["P0001", sql`do $$ begin raise exception 'refused' using detail = 'Ada', hint = 'Lovelace'; end $$`],
  ]
  for (const [code, statement] of faults) {
    const line = lineOf(await faultOf(statement))
    expect(line).toContain('"stack"')
    expect(line, code).not.toMatch(/salary|Ada|Lovelace/)
    expect(line).toContain(`"code":"${code}"`)
  }
})

it("tells of a text that is no JSON, and of what is thrown that is no error, nothing of what it says", () => {
  const parse = () => JSON.parse(`{ "name": ${written} }`)
  expect(parse).toThrow(/salary/)
  for (const fault of [caught(parse), written, { written }, new Error("it failed", { cause: caught(parse) })]) {
    expect(lineOf(fault)).not.toContain("salary")
    expect(withoutContent(fault).message).not.toContain("salary")
  }
})

it("keeps of any other fault what it says, and where it arose", () => {
  const fault = Object.assign(new TypeError("x is not a function"), { code: "ERR_X", password: "secret" })
  expect(JSON.parse(lineOf(fault))).toMatchObject({
    level: "error",
    err: {
      type: "TypeError",
      message: "x is not a function",
      code: "ERR_X",
      stack: expect.stringContaining("log.test.ts"),
    },
  })
  expect(lineOf(fault)).not.toContain("secret")
})

function caught(run: () => unknown): unknown {
  try {
    run()
  } catch (fault) {
    return fault
  }
  throw new Error("nothing was thrown")
}
