import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instantOut, pageLimit, queryId, queryInteger } from "@/lib/api/fields"
import { organization } from "@/lib/auth/access"
import { changeTypes, entities, isChangeType, isEntity } from "./entities"

const typeNames = Object.keys(changeTypes).filter(isChangeType)
const meanings = typeNames.map((name) => `- \`${name}\`: ${changeTypes[name].means}`).join("\n")
const entityNames = Object.keys(entities).filter(isEntity)
const [first, ...others] = Object.values(entities).map((entity) => entity.patch)
if (!first) throw new Error("the feed tells of nothing")

/** One shape for each kind of thing. */
export const patch = z.discriminatedUnion("entity", [first, ...others]).meta({
  id: "Patch",
  description: "What became of one thing: its fields before and after, as far as they differ.",
})

export const change = z
  .object({
    seq: z
      .int()
      .positive()
      .describe("Its place in the organization's feed: the order in which changes were committed."),
    changeId: z.string().describe("The `Idempotency-Key` of the request, or the `Change-Id` of its answer."),
    actorId: idOut,
    via: z.enum(["ui", "api", "automation", "import", "messenger"]),
    at: instantOut,
    type: z.enum(typeNames).describe(`What kind of change:\n${meanings}`),
    v: z.int().positive().describe("The version of this shape."),
    projectIds: z.array(idOut).describe("The boards that it concerns and that the caller may see."),
    spaceIds: z.array(idOut).describe("The spaces that it concerns and that the caller may see."),
    patches: z.array(patch),
    undoes: z.string().nullable().describe("The change that this one takes back."),
  })
  .meta({ id: "Change", description: "One change of the feed: everything that one operation did." })

export type ChangeRecord = z.output<typeof change>

/** Filters: changes of a board, of one type, of one kind of thing. */
const filter = {
  projectId: queryId.optional().describe("Only the changes that concern this project."),
  type: z.enum(typeNames).optional().describe("Only the changes of this type."),
  entity: z.enum(entityNames).optional().describe("Only the patches of this kind of thing."),
}

export const listChanges = contract("listChanges", {
  summary: "What changed in the organization",
  description:
    "The changes of the last 30 days in the order in which they were committed, cut to what the caller may see now. Of a board that they see no more, nothing is told: read anew its tasks that they still see elsewhere. Give the `lastSeq` of an answer as the next `after`, while `more` is true and later to go on from there: it is a number and no opaque cursor, because it is the same one that events and `Last-Event-ID` carry. Without `after` the list starts at the oldest change that is kept. `limit` counts the changes looked at, so that a page may hold fewer than that, or none. Where `after` lies further back than what is kept, `truncated` is true and the list starts at the oldest: read everything anew.",
  access: organization("guest"),
  query: z.strictObject({
    after: queryInteger(0, 999_999_999_999_999).optional(),
    limit: pageLimit,
    ...filter,
  }),
  returns: z
    .object({
      items: z.array(change),
      lastSeq: z.int().min(0).describe("The last change looked at."),
      more: z.boolean(),
      truncated: z.boolean(),
    })
    .meta({ id: "FeedPage", description: "One page of the feed." }),
})

const position = z.object({ seq: z.int().min(0).describe("How far the feed has come.") })

/** What stands in the `data` of an event, as JSON; which of these it is, its `event` says. */
export const eventData = z.union([
  change,
  position.meta({ id: "FeedPosition", description: "Of `hello` and of `reset`." }),
  z.object({ projectId: idOut }).meta({ id: "PresenceChanged", description: "Of `presence`: who looks at the board." }),
  z.object({ pageId: idOut }).meta({ id: "PagePresenceChanged", description: "Of `presence`: who looks at the page." }),
  z
    .object({ regulationId: idOut })
    .meta({ id: "RegulationPresenceChanged", description: "Of `presence`: who looks at the regulation." }),
  z.strictObject({}).meta({ id: "InboxChanged", description: "Of `inbox`: the caller's own notifications." }),
])

export const streamEvents = contract("streamEvents", {
  summary: "Follow what changes, as it happens",
  description:
    "A stream of server-sent events (`text/event-stream`). `hello` comes first, with the `seq` of the feed at that moment: what is read after it is at least as new. Each `change` carries its `seq` as its id and what `GET /changes` answers for it. After a break, send the last id as `Last-Event-ID`: what came meanwhile follows. Where that is too far back, `reset` says so: read everything anew. `inbox`, without an id, says that the caller's own notifications have changed. A comment comes every 15 seconds. The stream ends with the session or membership that it was opened with, and when it is not read.",
  access: organization("guest"),
  query: z.strictObject(filter),
  returns: eventData,
  media: "text/event-stream",
  untagged: true,
  errors: ["no-organization"],
})
