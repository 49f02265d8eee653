import { database } from "@/db/client"

type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** What `act` asks the database, statement by statement. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const client = database().$client
  const unsafe: unknown = Reflect.get(client, "unsafe")
  if (typeof unsafe !== "function") throw new Error("the driver has another way to ask")
  const statements: Statement[] = []
  Reflect.set(client, "unsafe", (text: string, values: readonly unknown[] = [], options?: object) => {
    statements.push({ text, values })
    return Reflect.apply(unsafe, client, [text, values, options])
  })
  try {
    await act()
  } finally {
    Reflect.set(client, "unsafe", unsafe)
  }
  return statements
}

const number = (value: unknown) => (typeof value === "number" ? value : 0)

/** The rows that all steps of a plan have handled, those that they have dropped included. */
function rowsOf(plan: unknown): number {
  if (typeof plan !== "object" || plan === null) return 0
  const at = (name: string): unknown => Reflect.get(plan, name)
  const dropped = ["Rows Removed by Filter", "Rows Removed by Join Filter", "Rows Removed by Index Recheck"]
  const aLoop = number(at("Actual Rows")) + dropped.reduce((sum, name) => sum + number(at(name)), 0)
  const steps = at("Plans")
  return (
    aLoop * number(at("Actual Loops")) +
    (Array.isArray(steps) ? steps : []).reduce((sum, step) => sum + rowsOf(step), 0)
  )
}

/** A parameter as it stands in a statement. */
export const literal = (value: unknown): string => {
  if (value === null || value === undefined) return "null"
  if (Array.isArray(value)) return quoted(`{${value.join(",")}}`)
  if (value instanceof Date) return quoted(value.toISOString())
  return quoted(typeof value === "string" ? value : JSON.stringify(value))
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * How many rows the database handles for `act`, by the plans that it makes without knowing the parameters, as it does in use: unlike a time,
 * the same on every machine.
 */
export async function workOf(act: () => Promise<unknown>): Promise<number> {
  let rows = 0
  for (const { text, values } of await statementsOf(act)) {
    if (!/^\s*(with|select)\b/i.test(text)) continue
    rows += await database().$client.begin(async (sql) => {
      await sql.unsafe(`prepare examined as ${text}`).simple()
      const given = values.length > 0 ? `(${values.map(literal).join(",")})` : ""
      const [plan] = await sql.unsafe<{ "QUERY PLAN": { Plan: unknown }[] }[]>(
        `explain (analyze, timing off, format json) execute examined${given}`,
      )
      await sql.unsafe("deallocate examined").simple()
      return rowsOf(plan?.["QUERY PLAN"][0]?.Plan)
    })
  }
  return rows
}
