import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from "zod-openapi"
import { namesIn, needsPerson, type Contract } from "./contract"
import { binary, id } from "./fields"
import { ids, isIdName } from "./ids"
import { registry } from "./registry"
import { needsBody } from "./request"
import { accessOf } from "./reference/access"
import { addExamples } from "./reference/examples"
import { describeFields } from "./reference/fields"
import { headerParameters, headers, parameters, successHeaders } from "./reference/headers"
import { refusals } from "./reference/refusals"
import { tagOf, tags } from "./reference/tags"
import { undoOf } from "./reference/undo"

/** The rules by which the API changes, and what has changed, stand below what a client must know at first. */
const introduction = () =>
  `${basics}\n\n${readFileSync(join(/* turbopackIgnore: true */ process.cwd(), "docs/api.md"), "utf8").trim()}`

const basics = `Everything that the application does, it does through this API.

- **Session.** \`POST /sessions\` answers a token: send it as \`Service-Session\`, or as \`Authorization: Bearer\`. A browser's session cookie works too; a change then has to come from the same origin.
- **Identifiers** are positive integers; input takes their decimal strings as well. Dates are ISO 8601 in UTC with milliseconds.
- **Errors** are problem documents with a stable \`code\`; a 400 names every fault. What you may not see is a 404, what you see and may not do a 403.
- **Changes** answer their identifier as \`Change-Id\`; it undoes them. Where an \`Idempotency-Key\` is listed, it is that identifier, and a repeat is answered as the first time, whatever has changed since. Elsewhere the header is not read.
- **Limits** stand in the \`RateLimit\` headers; beyond them a 429 says in \`Retry-After\` when to come back.
- **Growth.** Answers, events and patches may gain fields, and lists of words may gain words: a client passes over what it does not know.`

/** The OpenAPI document of all contracts. */
export function openApiDocument() {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const contract of registry)
    (paths[contract.path] ??= {})[contract.method.toLowerCase()] = operationObject(contract)
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Stagework",
        version: "1",
        description: introduction(),
        contact: { name: "Whoever runs this service" },
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/api" }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      paths,
      components: {
        parameters,
        headers,
        securitySchemes: {
          session: { type: "apiKey", in: "header", name: "Service-Session", description: "A session's token." },
          bearer: { type: "http", scheme: "bearer", description: "The same token." },
          cookie: { type: "apiKey", in: "cookie", name: "__Host-stagework", description: "The browser's session." },
        },
      },
    },
    {
      allowEmptySchema: { custom: true, pipe: { output: true } },
      // Answers may gain fields: a client must not refuse them.
      override: ({ jsonSchema, io }) => {
        const isEmpty = Object.keys(jsonSchema.properties ?? {}).length === 0
        if (io === "output" && jsonSchema.additionalProperties === false && !isEmpty)
          delete jsonSchema.additionalProperties
      },
    },
  )
  return addExamples(describeFields(document))
}

function operationObject(contract: Contract): ZodOpenApiOperationObject {
  const { access, name } = contract
  const isPublic = access.scope === "public"
  const pathIds = namesIn(contract.path)
  return {
    operationId: name,
    summary: contract.summary,
    description: [contract.description, undoOf(contract), accessOf(contract), endOf(contract)]
      .filter(Boolean)
      .join("\n\n"),
    ...(contract.deprecated && { deprecated: true }),
    tags: [tagOf(contract.path)],
    security: isPublic ? [] : [{ session: [] }, { bearer: [] }, { cookie: [] }],
    "x-access": {
      scope: access.scope,
      ...("role" in access && { role: access.role }),
      ...(needsPerson(contract) && { inPerson: true }),
    },
    parameters: headerParameters(contract),
    requestParams: {
      ...(pathIds.length > 0 && { path: z.object(Object.fromEntries(pathIds.map((at) => [at, idSchema(at)]))) }),
      ...(contract.query && { query: contract.query }),
    },
    ...((contract.body || contract.upload) && {
      requestBody: {
        required: contract.upload !== undefined || needsBody(contract),
        content: {
          ...(contract.body && { "application/json": { schema: contract.body } }),
          ...(contract.upload && { "multipart/form-data": { schema: uploadSchema(contract.upload.limit) } }),
        },
      },
    }),
    responses: { ...success(contract), ...refusals(contract) },
  }
}

function endOf({ deprecated }: Contract): string | undefined {
  return (
    deprecated &&
    `Deprecated since ${deprecated.since}, goes on ${deprecated.until}: \`${deprecated.instead}\` takes its place.`
  )
}

const uploadSchema = (limit: number) =>
  z.strictObject({
    file: binary.describe(`At most ${limit} bytes.`),
  })

function idSchema(name: string) {
  return isIdName(name) && "text" in ids[name] ? z.string() : id
}

/** What is answered where all went well: by status. */
function success(contract: Contract): ZodOpenApiResponsesObject {
  const { returns, method, media = "application/json", alsoAs = [], untagged, ranges } = contract
  if (!returns) return { "204": { description: "Done.", headers: successHeaders(contract, 204) } }
  const content = {
    [media]: { schema: returns },
    ...Object.fromEntries(alsoAs.map((type) => [type, { schema: z.string() }])),
  }
  const status = contract.status ?? 200
  const description = status === 201 ? "Made." : contract.effect === "read" ? "What was asked for." : "Done."
  return {
    [`${status}`]: { description, headers: successHeaders(contract, status), content },
    ...(ranges && { "206": { description: "A part of it.", headers: successHeaders(contract, 206), content } }),
    ...(method === "GET" &&
      !untagged && { "304": { description: "Nothing has changed.", headers: successHeaders(contract, 304) } }),
  }
}
