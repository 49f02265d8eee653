import { idOut, instantOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { mentions, triggersOfMentions } from "@/lib/mentions/field"
import type { NotificationTrigger } from "@/lib/notifications/trigger"
import { documentationGroup as groupRecord, documentationPage, pageContent } from "./contract"

const { spaceId, createdAt } = groupRecord.shape

export const documentationGroup = entity({
  name: "documentationGroup",
  key: {},
  fields: { name: groupRecord.shape.name, order: groupRecord.shape.order, spaceId, createdAt },
  audience: { to: "space", by: "spaceId" },
  tells: null,
  types: {
    "documentationGroup.created": {
      means: "The documentation of a space has a further group.",
      alters: "nothing",
      undoable: true,
    },
  },
})

const { name, icon, order, groupId, parentId, archivedAt, isPublic, creatorId, updatedAt } = documentationPage.shape
const { revision, updatedById } = pageContent.shape

/** Of its text the feed tells that it is another one, by `revision`, and never the text. */
export const page = entity({
  name: "page",
  key: {},
  fields: {
    name,
    icon,
    order: order.describe("Sorts it among its siblings, and is not dense: archived and deleted pages keep theirs."),
    groupId,
    parentId,
    spaceId,
    archivedAt,
    isPublic,
    creatorId,
    createdAt,
    updatedAt,
    archivedWithId: idOut.nullable().optional().describe("The page with which it was archived."),
    revision: revision.optional(),
    updatedById: updatedById.optional(),
    mentions: mentions.optional().describe("The people whom its text names."),
    deletedAt: instantOut.nullable().optional(),
  },
  audience: { to: "space", by: "spaceId" },
  tells({ id: pageId, before, after }) {
    const mentioned = triggersOfMentions(before, after, { pageId })
    const exceptUserIds = mentioned.flatMap(({ userId }) => userId ?? [])
    return [...mentioned, ...triggersOfFollowers(pageId, before, after, exceptUserIds)]
  },
  types: {
    "page.created": { means: "A page was made.", alters: "nothing", undoable: true },
    "page.renamed": { means: "A page has another name.", alters: "nothing", undoable: true },
    "page.iconChanged": { means: "A page has another icon, or none any more.", alters: "nothing", undoable: true },
    "page.contentChanged": {
      means: "The text of a page was written: `revision` says which one it is now.",
      alters: "nothing",
      undoable: true,
    },
    "pages.archived": { means: "A page was archived with its sub-pages.", alters: "nothing", undoable: true },
    "pages.deleted": { means: "A page went to the trash with its sub-pages.", alters: "nothing", undoable: true },
    "pages.restored": { means: "A page was brought back from the archive.", alters: "nothing", undoable: true },
  },
})

type Side = {
  readonly name?: string
  readonly archivedAt?: string | null
  readonly deletedAt?: string | null
  readonly revision?: number
} | null

/** What those are told who follow a page, or where it has come to. What comes back from the trash tells all fields, and is told as that alone. */
function triggersOfFollowers(
  pageId: number,
  before: Side,
  after: Side,
  exceptUserIds: readonly number[],
): NotificationTrigger[] {
  if (!after) return []
  if (!before) return [{ kind: "pageAdded", pageId, exceptUserIds, key: `page:${pageId}:added` }]
  const changed = (details: NotificationTrigger["details"]): NotificationTrigger[] => [
    { kind: "pageChanged", pageId, exceptUserIds, details },
  ]
  if (after.deletedAt !== undefined) return changed({ what: after.deletedAt === null ? "returned" : "deleted" })
  if (after.archivedAt !== undefined) return changed({ what: after.archivedAt === null ? "restored" : "archived" })
  return [
    ...(after.name === undefined ? [] : changed({ what: "renamed", previous: before.name })),
    ...(after.revision === undefined ? [] : changed({ what: "content" })),
  ]
}
