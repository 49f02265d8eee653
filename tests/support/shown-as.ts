import { readFileSync } from "node:fs"
import { z } from "zod"
import type { Changing } from "@/components/changes/reads-of"

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

/** What somebody may do with a thing: it follows from the space, from their role there, and from its archive. */
const rightsAtThings = [
  "ProjectSummary.can",
  "Project.can",
  "TaskDetails.can",
  "OwnSubtask.can",
  "DocumentationPage.can",
  "Regulation.can",
  "WholeRegulation.can",
] as const

/** A task where it stands on its boards, and what counts such. */
const placedTasks = [
  "Card",
  "PlacedTask",
  "BlockedTask",
  "OwnTaskCounts",
  "TaskCount",
  "TaskHistoryRecord",
  "Followed",
] as const

/** By which schemas, or fields of schemas (`Schema.field`), an answer shows a thing. */
export const shownAs: Readonly<Record<Changing, readonly [string, ...string[]]>> = {
  organization: ["Organization", "OwnOrganization"],
  member: [
    "OrganizationMember",
    "Person",
    "SpaceMember",
    "ReaderOfText",
    "LinkPerson",
    "FoundThing",
    "OwnOrganization.role",
    "Organization.role",
    "Invitation.inviter",
    "TaskDetails.people",
    "RegulationMatrix.people",
    "RegulationReader",
  ],
  space: [
    "Space",
    "SpaceGate",
    "SpaceGroup.spaceIds",
    "SpaceBackground",
    "Person.spaces",
    "Invitation.spaces",
    "RegulationMatrix.spaces",
    "FoundThing",
    "TrashEntry",
    "Followed",
    ...rightsAtThings,
  ],
  spaceMember: [
    "SpaceMember",
    "Space.member",
    "SpaceGate",
    "SpaceGroup.spaceIds",
    "ReaderOfText",
    "Person.spaces",
    "LinkPerson.member",
    "RegulationMatrix.people",
    "RegulationReader",
    ...rightsAtThings,
  ],
  spaceLink: ["InviteLink"],
  spaceGroup: ["SpaceGroup", "Space.spaceGroupId"],
  spacePreference: ["Space.favorite", "SpaceGroup.spaceIds"],
  projectPreference: ["ProjectSummary.favorite", "Project.favorite"],
  projectGroup: ["ProjectGroup", "ProjectGroupWithProjects"],
  project: ["Project", "ProjectSummary", "FoundThing", "TrashEntry", "Followed", "TaskDetails.can", "OwnSubtask.can"],
  stage: ["Stage"],
  task: ["Task", ...placedTasks, "OwnSubtask.taskName", "OwnTime.tasks", "Timer", "TrashEntry"],
  placement: ["Placement", ...placedTasks, "OwnSubtask.can"],
  taskRelation: ["TaskRelation", "BlockedTask", "TaskHistoryRecord"],
  subtask: ["Subtask", "OwnSubtask", "TaskHistoryRecord"],
  timeEntry: ["TimeEntry", "TimeSpent", "TaskHistoryRecord"],
  timer: ["Timer", "OwnTimer"],
  message: ["TaskMessage", "UnreadMessages", "FoundMessage"],
  label: ["Label"],
  documentationGroup: ["DocumentationGroup"],
  page: ["DocumentationPage", "PageContent", "PageVersion", "FoundThing", "TrashEntry", "Followed"],
  regulationGroup: ["RegulationGroup"],
  regulation: [
    "Regulation",
    "WholeRegulation",
    "DeletedRegulation",
    "RegulationContent",
    "RegulationVersion",
    "RegulationQuestion",
    "RegulationMatrix",
    "RegulationRecord",
    "RegulationReader",
    "RegulationReceipt",
    "RegulationCertificate",
    "TestSettings",
    "RegulationTest",
    "TestOutcome",
    "WaitingAttempt",
    "SpaceGate",
    "FoundThing",
    "TrashEntry",
  ],
  regulationPlacement: [
    "Regulation.spaceId",
    "WholeRegulation.spaces",
    "RegulationMatrix.regulations",
    "RegulationRecord",
    "RegulationReader",
    "FoundThing",
  ],
  regulationReading: [
    "Regulation.acknowledged",
    "WholeRegulation.acknowledged",
    "RegulationMatrix.states",
    "RegulationRecord",
    "RegulationReader",
    "RegulationReceipt",
    "RegulationCertificate",
    "RegulationTest",
    "TestOutcome",
    "TakenTest",
    "WaitingAttempt",
    "SpaceGate",
  ],
  regulationPreference: ["Regulation.favorite", "WholeRegulation.favorite"],
  notification: ["Notification", "UnreadCount", "UnreadMessages"],
  presence: ["Presence", "PagePresence", "RegulationPresence"],
}
/** Whether an answer shows a thing. */
export const shows = (read: string, entity: Changing) => {
  const held = heldBy(read)
  return shownAs[entity].some((one) => held.has(one))
}

const known = new Map<string, ReadonlySet<string>>()

/** The schemas that an answer holds, and their fields. */
export function heldBy(read: string): ReadonlySet<string> {
  const before = known.get(read)
  if (before) return before
  const schemas = [...schemasOf(read)]
  const found = new Set([
    ...schemas,
    ...schemas.flatMap((schema) => fieldsOf(document.components.schemas[schema]).map((field) => `${schema}.${field}`)),
  ])
  known.set(read, found)
  return found
}

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

/** The names of the fields of a schema and of all that it holds without a name of its own. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (key === "example") return []
    const own = key === "properties" && typeof value === "object" && value !== null ? Object.keys(value) : []
    return [...own, ...fieldsOf(value)]
  })
}
