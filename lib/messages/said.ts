import type { faults } from "./en/faults"

/** What can be wrong with a field; the sentences are in the catalogues. */
export type FaultCode = keyof typeof faults
export type FaultParameters = Readonly<Record<string, string | number>>

/** What a schema says of a value that it refuses: a schema has room for a text alone, and a code has its sentence in every language. */
export function said(code: FaultCode, parameters?: FaultParameters): string {
  return parameters ? `${code} ${JSON.stringify(parameters)}` : code
}
