import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { toProblem } from "@/lib/api/errors"
import { filesLike } from "@/tests/support/sources"

/** What breaking a constraint means, as the nouns say it: its name, and the code of the answer. */
async function listMeanings(): Promise<[string, string][]> {
  const modules = filesLike(/^lib\/.*problems\.ts$/).map(async (file) => {
    const module: { readonly constraints?: Readonly<Record<string, string>> } = await import(
      /* @vite-ignore */ `${process.cwd()}/${file}`
    )
    return Object.entries(module.constraints ?? {})
  })
  return (await Promise.all(modules)).flat()
}

describe("a constraint whose meaning a noun says", () => {
  it("is answered by it when it is broken", async () => {
    const meanings = await listMeanings()
    expect(meanings.length).toBeGreaterThan(10)
    const answers = meanings.map(([name]) => [name, toProblem({ constraint_name: name })?.code])
    expect(answers).toEqual(meanings)
  })

  it("is one of the database", async () => {
    const rows = await database().execute<{ name: string }>(sql`
      select conname as name from pg_constraint
      union select relname from pg_class join pg_index on indexrelid = oid where indisunique`)
    const names = new Set(rows.map(({ name }) => name))
    expect((await listMeanings()).filter(([name]) => !names.has(name))).toEqual([])
  })
})
