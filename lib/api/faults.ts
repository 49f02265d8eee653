import type { z } from "zod"
import { faults } from "@/lib/messages/en/faults"
import type { FaultCode, FaultParameters } from "@/lib/messages/said"

/** One fault of a request, by the field that it is in. */
export type Fault = { readonly path: string; readonly code: FaultCode; readonly parameters?: FaultParameters }

const isCode = (text: string): text is FaultCode => Object.hasOwn(faults, text)

type What = Omit<Fault, "path">
type Issue<Code> = Extract<z.core.$ZodIssue, { code: Code }>

/** What a schema has found, as faults: by what it says itself (`said`), else by the kind of the check. */
export function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const path = issue.path.join(".")
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: "unknown-field" }))
  if (issue.input === undefined && path) return [{ path, code: "required" }]
  return [{ path: path || "body", ...(whatSaid(issue.message) ?? whatFound(issue)) }]
}

function whatSaid(message: string): What | null {
  const [code = "", ...rest] = message.split(" ")
  if (!isCode(code)) return null
  return rest.length === 0 ? { code } : { code, parameters: JSON.parse(rest.join(" ")) as FaultParameters }
}

function whatFound(issue: z.core.$ZodIssue): What {
  if (issue.code === "too_small") return tooSmall(issue)
  if (issue.code === "too_big") return tooBig(issue)
  if (issue.code === "invalid_value") return { code: "not-one-of", parameters: { values: issue.values.join(", ") } }
  if (issue.code !== "invalid_type") return { code: "wrong-form" }
  return issue.expected === "int"
    ? { code: "not-an-integer" }
    : { code: "wrong-type", parameters: { type: issue.expected } }
}

function tooSmall({ origin, minimum }: Issue<"too_small">): What {
  const parameters = { min: Number(minimum) }
  if (origin !== "string" && origin !== "array") return { code: "too-small", parameters }
  if (parameters.min === 1) return { code: "empty" }
  return { code: origin === "string" ? "too-short" : "too-few", parameters }
}

function tooBig({ origin, maximum }: Issue<"too_big">): What {
  const code = origin === "string" ? "too-long" : origin === "array" ? "too-many" : "too-great"
  return { code, parameters: { max: Number(maximum) } }
}
