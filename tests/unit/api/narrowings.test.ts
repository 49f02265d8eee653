import { describe, expect, it } from "vitest"
import { narrowings } from "@/tests/support/narrowings"

const document = (operation: object, schemas: object = {}) =>
  JSON.parse(
    JSON.stringify({
      paths: { "/tasks": { post: { operationId: "createTask", ...operation } } },
      components: { schemas },
    }),
  )
const body = (schema: object) => ({ requestBody: { content: { "application/json": { schema } } } })
const answer = (schema: object) => ({ responses: { 200: { content: { "application/json": { schema } } } } })

const id = (type: string) => answer({ properties: { id: { type } } }).responses[200]
const sharing = (operation: object) => ({
  ...document(operation),
  components: {
    parameters: { Key: { in: "header", name: "Key" }, Place: { in: "header", name: "Place" } },
    responses: { Number: id("integer"), Text: id("string") },
  },
})

describe("narrowings of the API", () => {
  it("are none where something was added", () => {
    const before = document({
      ...body({ properties: { name: { type: "string" } } }),
      ...answer({ properties: {}, required: [] }),
    })
    const after = document({
      ...body({ properties: { name: { type: ["string", "null"] }, note: {} } }),
      ...answer({ properties: { id: {} }, required: ["id"] }),
    })
    expect(narrowings(before, after)).toEqual([])
  })

  it("are none where an answer was given a name", () => {
    const task = { properties: { id: { type: "integer" } }, required: ["id"] }
    const named = document(answer({ $ref: "#/components/schemas/Task" }), { Task: task })
    expect(narrowings(document(answer(task)), named)).toEqual([])
  })

  describe("where an answer is one of several kinds, which a field names", () => {
    const kinds = (of: Record<string, object>) =>
      document(
        answer({
          oneOf: Object.values(of),
          discriminator: {
            propertyName: "entity",
            mapping: Object.fromEntries(Object.keys(of).map((kind) => [kind, `#/components/schemas/${kind}`])),
          },
        }),
        of,
      )
    const task = { properties: { entity: { const: "task" }, after: { type: "object" } } }
    const note = { properties: { entity: { const: "note" }, after: { type: ["object", "null"] } } }

    it("are none where a further kind may come", () => {
      expect(narrowings(kinds({ task }), kinds({ task, note }))).toEqual([])
    })

    it("are found within a kind", () => {
      const silent = { properties: { entity: { const: "task" } } }
      expect(narrowings(kinds({ task }), kinds({ task: silent, note }))).toEqual([
        "POST /tasks 200 task has no after any more",
      ])
    })
  })

  it.each([
    ["a path that is gone", document({}), { paths: {} }, "POST /tasks is gone"],
    ["a new name", document({}), document({ operationId: "makeTask" }), "POST /tasks was renamed to makeTask"],
    [
      "a field that is asked for",
      document(body({ properties: { name: {} } })),
      document(body({ properties: { name: {} }, required: ["name"] })),
      "POST /tasks body asks for name",
    ],
    [
      "a field that is refused",
      document(body({ properties: { name: {} } })),
      document(body({ properties: {} })),
      "POST /tasks body does not take name any more",
    ],
    [
      "a field that is no longer answered",
      document(answer({ properties: { id: {} }, required: ["id"] })),
      document(answer({ properties: { id: {} } })),
      "POST /tasks 200 may lack id",
    ],
    [
      "another type, in a shared schema",
      document(answer({ $ref: "#/components/schemas/Task" }), { Task: { properties: { id: { type: "integer" } } } }),
      document(answer({ $ref: "#/components/schemas/Task" }), { Task: { properties: { id: { type: "string" } } } }),
      "POST /tasks 200.id may be string",
    ],
    [
      "a parameter that is gone, among shared ones",
      sharing({ parameters: [{ $ref: "#/components/parameters/Key" }, { $ref: "#/components/parameters/Place" }] }),
      sharing({ parameters: [{ $ref: "#/components/parameters/Place" }] }),
      "POST /tasks does not take header Key any more",
    ],
    [
      "another type, in a shared answer",
      sharing({ responses: { 200: { $ref: "#/components/responses/Number" } } }),
      sharing({ responses: { 200: { $ref: "#/components/responses/Text" } } }),
      "POST /tasks 200.id may be string",
    ],
    [
      "a further kind of answer",
      document(answer({ oneOf: [{ properties: { id: { type: "integer" } } }] })),
      document(
        answer({ oneOf: [{ properties: { id: { type: "integer" } } }, { properties: { id: { type: "string" } } }] }),
      ),
      "POST /tasks 200.id may be string",
    ],
    [
      "a kind of body that is refused",
      document(body({ anyOf: [{ type: "string" }, { type: "null" }] })),
      document(body({ anyOf: [{ type: "string" }] })),
      "POST /tasks body takes no null any more",
    ],
    [
      "a parameter that is asked for",
      document({}),
      document({ parameters: [{ in: "query", name: "limit", required: true }] }),
      "POST /tasks asks for query limit",
    ],
  ])("name %s", (_, before, after, sentence) => {
    expect(narrowings(before, after)).toEqual([sentence])
  })
})
