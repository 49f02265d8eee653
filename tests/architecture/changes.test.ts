import { describe, expect, it } from "vitest"
import { registry } from "@/lib/api/registry"
import { isChanging, readsNaming, readsOf, type Changing } from "@/components/changes/reads-of"
import { heldBy, shownAs, shows } from "@/tests/support/shown-as"
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
    const known = new Set<string>(knownReads)
    expect([...new Set(read)].filter((name) => !known.has(name)).toSorted()).toEqual(aside)
  })

  it("is made anew by exactly the things that its answer holds, by its schemas and fields in the document", () => {
    const missing = changing.flatMap((entity) =>
      knownReads
        .filter((read) => shows(read, entity) && !readsOf[entity].includes(read))
        .map((read) => `${entity}: ${read} is missing`),
    )
    const groundless = changing.flatMap((entity) =>
      readsOf[entity]
        .filter((read) => !shows(read, entity) && further[entity]?.[read] === undefined)
        .map((read) => `${entity}: ${read} has no reason`),
    )
    expect([...missing, ...groundless]).toEqual([])
  })

  it("stands beside the schemas that show a thing with its reason, where it shows none of them", () => {
    const needless = changing.flatMap((entity) =>
      Object.keys(further[entity] ?? {})
        .filter((read) => !readsOf[entity].some((one) => one === read) || shows(read, entity))
        .map((read) => `${entity}: ${read}`),
    )
    expect(needless).toEqual([])
  })

  it("holds each schema and field by which a thing is said to be shown", () => {
    const shown = new Set(knownReads.flatMap((read) => [...heldBy(read)]))
    const unknown = changing.flatMap((entity) =>
      shownAs[entity].filter((one) => !shown.has(one)).map((one) => `${entity}: ${one}`),
    )
    expect(unknown).toEqual([])
  })

  it("is made anew by the new name of whatever its answer names", () => {
    const names = knownReads.flatMap((read) =>
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

const changing = Object.keys(shownAs).filter(isChanging)

/** Reads that a thing makes old though they show nothing of it, with the reason. */
const further: Readonly<Partial<Record<Changing, Readonly<Record<string, string>>>>> = {
  member: {
    listSpaceInvitations: "whoever comes has used their invitation, and whoever goes takes those that they have sent",
    getEmailChange: "the address that waited is that of the account",
  },
  spaceMember: { search: "a member of the space finds what stands in it" },
  notification: { listWaitingAttempts: "an attempt that waits is told to whoever marks it by a notification alone" },
}

const knownReads = [...new Set(Object.values(readsOf).flat())]

/** The fields of an answer that hold a name of something else, as `Schema.field`. */
function namesIn(read: string): string[] {
  return [...heldBy(read)].filter((held) => /\.\w*[a-z]Name$/.test(held))
}
