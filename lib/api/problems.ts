import { z } from "zod"
import { idOut, idText } from "./fields"

const faults = z
  .array(
    z.object({
      path: z.string().describe("The field, its parts joined by dots; or the header, or `body`."),
      code: z.string().describe("What is wrong with it: stable, as the codes of problems are."),
      parameters: z
        .record(z.string(), z.union([z.string(), z.number()]))
        .optional()
        .describe("What the message names: a limit, a list of what may be given."),
      message: z.string().describe("What is wrong with it, in the language that `Accept-Language` prefers."),
    }),
  )
  .describe("Every fault of the request at once.")
const spaceIds = z.array(idOut).describe("The spaces concerned.")
const taskIds = z.array(idText).describe("The tasks concerned.")

/** The codes that any operation may answer with, and what several nouns share. `members` are further members of the problem document. */
export const problems = {
  invalid: {
    status: 400,
    title: "The request is not valid",
    members: z.object({ errors: faults }),
  },
  "malformed-json": { status: 400, title: "The body is not valid JSON" },
  "cannot-see": {
    status: 400,
    title: "A person named cannot see this",
    members: z.object({
      errors: faults,
      name: z.string().optional().describe("Who was to take something over."),
      count: z.int().optional().describe("How much of it they cannot see."),
      some: z.string().optional().describe("The names of the first three."),
    }),
  },
  unauthorized: { status: 401, title: "Sign in first" },
  "token-not-allowed": { status: 403, title: "An access token may not do this" },
  forbidden: {
    status: 403,
    title: "Your role does not allow this",
    members: z.object({ spaceIds: spaceIds.optional(), taskIds: taskIds.optional() }),
  },
  "cross-origin": { status: 403, title: "The request comes from another site" },
  "not-found": {
    status: 404,
    title: "Not found",
    members: z.object({ spaceIds: spaceIds.optional(), taskIds: taskIds.optional() }),
  },
  "method-not-allowed": { status: 405, title: "This path does not take that method" },
  "no-organization": { status: 409, title: "Create or join an organization first" },
  archived: {
    status: 409,
    title: "This is archived",
    members: z.object({ taskIds: taskIds.optional() }),
  },
  "incomplete-set": { status: 409, title: "The list is not the whole set" },
  "too-large": { status: 413, title: "The body is too large" },
  "wrong-type": { status: 415, title: "The body is of another type than this takes" },
  "idempotency-mismatch": { status: 422, title: "This idempotency key was used with another request" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something went wrong on our side" },
  unavailable: { status: 503, title: "The service cannot be reached at the moment" },
} as const
