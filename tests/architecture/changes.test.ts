import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { registry } from "@/lib/api/registry"
import { readsNaming, readsOf, type Changing } from "@/components/changes/reads-of"
import { isEntity, type Entity } from "@/lib/changes/entities"
import { isNode, nodesOf, placeOf, sources } from "@/tests/support/sources"

const views = sources(/^components\//)

/** Where a function or method of this name is called. */
const sitesOf = (name: string) =>
  views.flatMap((source) =>
    [...nodesOf(source.program)]
      .filter(({ node }) => {
        if (node.type !== "CallExpression" || !isNode(node.callee)) return false
        const { callee } = node
        return callee.name === name || (isNode(callee.property) && callee.property.name === name)
      })
      .map(({ node }) => ({ file: source.file, place: placeOf(source, node) })),
  )
/** The same, outside of some files. */
const callsOf = (name: string, except: RegExp) =>
  sitesOf(name).flatMap(({ file, place }) => (except.test(file) ? [] : [place]))

describe("a view", () => {
  it("changes something by useChange or useMake alone", () => {
    expect(callsOf("useMutation", /^components\/changes\/use-change\.ts$/)).toEqual([])
  })

  it("sends a change by itself only where no view of the app shows it", () => {
    const writes = new Set<unknown>(registry.flatMap(({ effect, name }) => (effect === "write" ? [name] : [])))
    const found = views.flatMap((source) =>
      [...nodesOf(source.program)]
        .filter(({ node }) => {
          const [first] = Array.isArray(node.arguments) ? node.arguments : []
          const called = node.type === "CallExpression" && isNode(node.callee) && node.callee.name === "request"
          return called && isNode(first) && writes.has(first.value)
        })
        .map(() => source.file),
    )
    const outside = /^components\/auth\//
    expect([...new Set(found)].filter((file) => !outside.test(file)).toSorted()).toEqual([
      // Texts are saved as they are written: their drafts, revisions and conflicts are those of the editor.
      "components/documentation/page-writing.tsx",
      "components/frame/shell.tsx",
      // Whoever does it leaves the app.
      "components/organizations/members/leave-organization.tsx",
      "components/regulations/draft-writing.tsx",
      // Answers are saved as they are given: what is kept of them, and how they are sent again, is their own.
      "components/regulations/test/use-test-answers.ts",
      "components/settings/clear-personal-data.tsx",
      // Nobody reads it here.
      "components/settings/use-feedback.ts",
      "components/spaces/join/join-space.tsx",
      "components/tasks/panel/task-description.tsx",
      "components/tasks/panel/use-task-files.ts",
    ])
  })

  it("writes into the cache by what a change shows and settles, or by what the feed tells", () => {
    const files = new Set(["setQueryData", "setQueriesData"].flatMap(sitesOf).map(({ file }) => file))
    const way = /^components\/(changes\/|.*\/live-[\w-]+\.ts$)/
    expect([...files].filter((file) => !way.test(file)).toSorted()).toEqual([
      // Texts are saved as they are written, with revisions that no change shows.
      "components/documentation/page-writing.tsx",
      // A page that was made has no read yet: what a change settles is written into those that are there.
      "components/documentation/use-create.ts",
      "components/regulations/draft-writing.tsx",
      "components/tasks/panel/task-description.tsx",
    ])
  })

  it("reads with what is shown over the answer; a board lays it over itself, with its order", () => {
    expect(callsOf("useQuery", /^components\/(changes\/use-read|board\/state\/use-board)\.ts$/)).toEqual([])
  })
})

describe("what differs of a thing", () => {
  it("is told by its entity, or by the function behind it: nothing else looks fields up by their names", () => {
    const found = sources(/^lib\/(?!api\/)/).flatMap((source) =>
      [...nodesOf(source.program)]
        .filter(
          ({ node }) =>
            node.type === "MemberExpression" &&
            isNode(node.object) &&
            node.object.name === "Reflect" &&
            isNode(node.property) &&
            node.property.name === "get",
        )
        .map(() => source.file),
    )
    expect(found).toEqual([])
  })
})

describe("a read", () => {
  /** What the feed does not tell of: a person's own account and settings, and what is read when it is looked at. */
  const aside = [
    "countOrganizationEntities",
    "getNotificationSettings",
    "getPageFollowed",
    // A version is what it was.
    "getPageVersion",
    "getPushSubscription",
    "getRegulationVersion",
    "getSecondFactor",
    "getSpaceFollowed",
    "getTaskFollowed",
    "listAccessTokens",
    "listAuditLog",
    "listMemberResponsibilities",
    "listOrganizationActivity",
    "listOwnResponsibilities",
    "listSessions",
    "listSpaceMemberResponsibilities",
  ]

  it("is made anew by what it shows: it stands in a row of reads-of.ts, where the feed tells of it", () => {
    const read = views.flatMap(({ text }) =>
      [...text.matchAll(/\bquery\(\s*"(\w+)"|\bqueryKey: \["(\w+)"/g)].map(([, one, other]) => one ?? other ?? ""),
    )
    const known = new Set<string>(Object.values(readsOf).flat())
    expect([...new Set(read)].filter((name) => !known.has(name)).toSorted()).toEqual(aside)
  })

  it("is made anew by every thing that its answer holds, by its schema in the document", () => {
    const missing = entityNames.flatMap((entity) =>
      [...new Set(Object.values(readsOf).flat())]
        .filter((name) => shownAs[entity].some((schema) => schemasOf(name).has(schema)))
        .filter((name) => !readsOf[entity].includes(name))
        .map((name) => `${entity}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it("is made anew by the new name of whatever its answer names", () => {
    const names = [...new Set(Object.values(readsOf).flat())].flatMap((read) =>
      namesIn(read).map((at) => ({ read, at, entity: ownNames[at] ?? namedBy[at.split(".")[1] ?? ""] })),
    )
    const live = names.filter(({ at }) => !keptNames.some((kept) => kept.test(at)))
    expect(live.filter(({ entity }) => entity === undefined)).toEqual([])
    const missing = live.flatMap(({ read, at, entity }) => {
      const reads = entity ? [...readsOf[entity], ...(readsNaming[entity] ?? [])] : []
      return reads.includes(read) ? [] : [`${entity}: ${read} (${at})`]
    })
    expect(live.length).toBeGreaterThan(20)
    expect(missing).toEqual([])
  })
})

const document = z
  .object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({ operationId: z.string(), responses: z.record(z.string(), z.unknown()) }).partial(),
      ),
    ),
    components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  })
  .parse(JSON.parse(readFileSync("openapi.json", "utf8")))

/** By which names of schemas an answer holds a thing. */
/** Whose name a field of an answer is. */
const namedBy: Readonly<Record<string, Changing>> = {
  organizationName: "organization",
  spaceName: "space",
  projectName: "project",
  columnName: "stage",
  rowName: "stage",
  taskName: "task",
  pageName: "page",
  regulationName: "regulation",
  actorName: "member",
  authorName: "member",
  updatedByName: "member",
  deletedByName: "member",
  publishedByName: "member",
  userName: "member",
}
/** Names that are told as they were then, those of others' services, and those that the view looks up where they are known. */
const keptNames = [
  /^(TaskHistoryRecord|RegulationRecord|RegulationReceipt|RegulationCertificate)\./,
  /\.commitName$/,
  /^(Timer|PlacedTimer)\.taskName$/,
]
/** The project group of a project was once called a column. */
const ownNames: Readonly<Record<string, Changing>> = { "Project.columnName": "projectGroup" }

const shownAs: Readonly<Record<Entity, readonly string[]>> = {
  organization: ["Organization", "OwnOrganization"],
  member: ["OrganizationMember", "FoundThing"],
  space: ["Space", "FoundThing"],
  spaceMember: ["SpaceMember"],
  spaceLink: ["InviteLink"],
  spaceGroup: ["SpaceGroup"],
  // Each stands in the answer of another thing: whether it is folded, and its place in one's own order.
  spacePreference: [],
  projectPreference: [],
  projectGroup: ["ProjectGroup", "ProjectGroupWithProjects", "AvailableProjectGroup"],
  project: ["Project", "ProjectSummary", "FoundThing"],
  stage: ["Stage"],
  task: ["Task", "Card", "PlacedTask"],
  placement: ["Placement", "Card", "PlacedTask"],
  taskRelation: ["TaskRelation", "BlockedTask"],
  subtask: ["Subtask"],
  timeEntry: ["TimeEntry"],
  timer: ["Timer"],
  message: ["TaskMessage", "UnreadMessages", "FoundMessage"],
  label: ["Label"],
  documentationGroup: ["DocumentationGroup"],
  page: ["DocumentationPage", "PageContent", "PageVersion", "FoundThing"],
  regulationGroup: ["RegulationGroup"],
  regulation: [
    "Regulation",
    "WholeRegulation",
    "RegulationContent",
    "RegulationVersion",
    "RegulationQuestion",
    "TestSettings",
    "RegulationTest",
    "FoundThing",
  ],
  // Where it stands, and whether it is kept at hand, are said in the answer of the regulation.
  regulationPlacement: [],
  regulationReading: [],
  regulationPreference: [],
}
const entityNames = Object.keys(shownAs).filter(isEntity)

/** The schemas that the answer of an operation is made of. */
function schemasOf(name: string): ReadonlySet<string> {
  const operation = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .find(({ operationId }) => operationId === name)
  const found = new Set<string>()
  const follow = (value: unknown): void => {
    for (const [, schema = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(schema)) continue
      found.add(schema)
      follow(document.components.schemas[schema])
    }
  }
  follow(operation?.responses?.["200"] ?? {})
  return found
}

/** The fields of an answer that hold a name of something else, as `Schema.field`. */
function namesIn(read: string): string[] {
  return [...schemasOf(read)].flatMap((schema) => {
    const found = fieldsOf(document.components.schemas[schema])
    return found.filter((field) => /[a-z]Name$/.test(field)).map((field) => `${schema}.${field}`)
  })
}

/** The names of the fields of a schema and of all that it holds without a name of its own. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (key === "example") return []
    const own = key === "properties" && typeof value === "object" && value !== null ? Object.keys(value) : []
    return [...own, ...fieldsOf(value)]
  })
}
