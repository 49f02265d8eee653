/** What of a fault's properties holds no values: codes, and names of what is in the schema. */
const telling = ["code", "severity", "routine", "table_name", "column_name", "constraint_name", "syscall"]

/**
 * A fault without people's own words. PostgreSQL quotes values that it refuses (class 22 of its codes), a JSON parser quotes its text, and
 * Drizzle adds the parameters of the statement. Details, hints and statements are left out.
 */
export function withoutContent(fault: unknown): Error {
  const error = innermost(fault)
  if (!(error instanceof Error)) return new Error("something was thrown that is no error")
  const refusesValue = "code" in error && typeof error.code === "string" && /^22...$/.test(error.code)
  const told = new Error(refusesValue || error instanceof SyntaxError ? "a value was refused" : error.message)
  told.name = error.name
  told.stack = [`${told.name}: ${told.message}`, ...framesOf(error)].join("\n")
  return Object.assign(told, Object.fromEntries(Object.entries(error).filter(([name]) => telling.includes(name))))
}

/** Around an error of PostgreSQL stands one with the values of its statement. */
function innermost(fault: unknown): unknown {
  return fault instanceof Error && fault.cause instanceof Error ? innermost(fault.cause) : fault
}

function framesOf({ stack = "" }: Error): string[] {
  return stack.split("\n").filter((line) => /^\s+at /.test(line))
}
