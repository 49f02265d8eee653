import { invalid, notFound, orNotFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { SpaceScope } from "@/lib/auth/guard"
import type { ChangeType, Patch } from "@/lib/changes/entities"
import { setFields } from "@/lib/changes/set-fields"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { checkFiles } from "@/lib/files/check"
import { checkMentions } from "@/lib/mentions/check"
import { mentionedIn } from "@/lib/mentions/in-text"
import { lockSpace } from "@/lib/locks/space/queries"
import * as contracts from "./contract"
import { documentationGroup, page as entity } from "./entity"
import { emptyDocument } from "@/lib/rich-text/document"
import { acceptedFormat, type Format } from "@/lib/rich-text/format"
import { formattedText } from "@/lib/texts/formatted"
import { findContentVersion } from "@/lib/texts/queries"
import { theContent } from "@/lib/texts/write"
import { lockPage } from "./lock"
import {
  countLevels,
  findContent,
  findPage,
  hasGroup,
  insertGroup,
  insertPage,
  listArchivedBranch,
  listGroups,
  listLiveBranch,
  listTree,
  listWholeBranch,
  lockPageRow,
  setArchived,
  setCollapsed,
  setPage,
  setPagesDeleted,
  setRoot,
  type PageState,
} from "./queries"
import { textOf } from "./versions/queries"

export const listDocumentationGroups = implement(contracts.listDocumentationGroups, ({ scope, db }) =>
  listGroups(db, scope),
)

export const createDocumentationGroup = implement(
  contracts.createDocumentationGroup,
  async ({ input, scope, db, changes }) => {
    await lockSpace(db, scope)
    const group = await insertGroup(db, scope, input.name)
    record({ db, scope, changes }, "documentationGroup.created", [documentationGroup.made(group.id, group)])
    return group
  },
)

export const listPages = implement(contracts.listPages, ({ input, scope, db }) =>
  listTree(db, scope, input.archived ?? false),
)

export const getPage = implement(contracts.getPage, ({ input, scope, db }) => thePage(db, scope, input.pageId))

export const createPage = implement(contracts.createPage, async ({ input, scope, db, changes }) => {
  const work = { db, scope, changes }
  await lockSpace(db, scope)
  const { parentId = null, icon = null, content: given = emptyDocument } = input
  await checkFiles(db, scope, { attachedTo: "page", attachedToId: null }, given, "content")
  const content = await checkMentions(db, scope, null, given, "content")
  const mentions = mentionedIn(content)
  const groupId = await groupFor(work, input.groupId, parentId)
  const { id: pageId, position } = await insertPage(db, scope, { name: input.name, icon, groupId, parentId }, content)
  const page = await thePage(db, scope, pageId)
  const text = { revision: 1, updatedById: scope.userId, ...(mentions.length > 0 && { mentions }) }
  record(work, "page.created", [entity.made(pageId, { ...page, ...text, order: position })])
  return page
})

/** As many levels a tree of pages has at most. */
const deepest = 50

/** The group of a new page: its parent's, where it has one. */
async function groupFor(
  { db, scope }: UnitOfWork<SpaceScope>,
  given: number | null | undefined,
  parentId: number | null,
): Promise<number | null> {
  if (typeof given === "number" && !(await hasGroup(db, scope, given))) throw notFound("The space has no such group.")
  if (parentId === null) return given ?? null
  const parent = await lockPageRow(db, scope, parentId)
  if (!parent) throw notFound("The space has no such parent page.")
  if (parent.archivedAt) throw new Problem("archived", "The parent page is archived.")
  if ((await countLevels(db, scope, parentId)) >= deepest)
    throw new Problem("too-deep", `A tree of pages has at most ${deepest} levels.`)
  if (given !== undefined && given !== parent.groupId)
    throw invalid([{ path: "groupId", code: "not-the-parents-group" }])
  return parent.groupId
}

export const getPageContent = implement(
  contracts.getPageContent,
  async ({ input, scope, db, caller }) => {
    const format = input.format ?? acceptedFormat(caller.accept)
    if (format === "json") return theContent(db, scope, textOf(input.pageId))
    const etag = `"${await contentTag(db, scope, input.pageId, format)}"`
    const content = orNotFound(await findContent(db, scope, input.pageId))
    return formattedText(content, format, scope.organizationId, etag)
  },
  {
    version: ({ input, scope, db, caller }) =>
      contentTag(db, scope, input.pageId, input.format ?? acceptedFormat(caller.accept)),
  },
)

async function contentTag(
  db: Parameters<typeof findContentVersion>[0],
  scope: SpaceScope,
  pageId: number,
  format: Format,
): Promise<string> {
  const { revision, version } = orNotFound(await findContentVersion(db, scope, textOf(pageId)))
  return `${revision}-${version}-${format}`
}

export const renamePage = implement(contracts.renamePage, ({ input: { pageId, name }, ...work }) =>
  change(work, "page.renamed", pageId, { name }),
)

export const changePageIcon = implement(contracts.changePageIcon, ({ input: { pageId, icon }, ...work }) =>
  change(work, "page.iconChanged", pageId, { icon }),
)

type Fields = Parameters<typeof entity.altered<"name" | "icon">>[2]

/** Sets fields of a page, and answers it. */
async function change(
  { db, scope, changes }: UnitOfWork<SpaceScope>,
  type: ChangeType,
  pageId: number,
  fields: Fields,
) {
  await lockPage(db, scope, pageId)
  const before = await thePage(db, scope, pageId)
  return setFields(
    { scope, changes },
    {
      type,
      before,
      patch: entity.altered(pageId, before, fields),
      places: { spaceIds: [scope.id] },
      write: () => setPage(db, scope, pageId, fields),
      read: () => thePage(db, scope, pageId),
    },
  )
}

export const setPageCollapsed = implement(contracts.setPageCollapsed, async ({ input, scope, db }) => {
  await setCollapsed(db, scope, input.pageId, input.collapsed)
  return thePage(db, scope, input.pageId)
})

export const archivePage = implement(contracts.archivePage, async ({ input, scope, db, changes }) => {
  const work = { db, scope, changes }
  const space = await lockSpace(db, scope, { whileArchived: true })
  const page = await lockPage(db, scope, input.pageId, { whileArchived: true })
  if (page.archivedAt !== null) return thePage(db, scope, page.id)
  if (space.archivedAt !== null) throw new Problem("archived")
  const { id } = page
  const branch = await listLiveBranch(db, scope, id)
  const archivedAt = new Date().toISOString()
  await setArchived(db, scope, idsOf(branch), { id, archivedAt })
  record(
    work,
    "pages.archived",
    branch.map((page) => ({
      entity: "page",
      id: page.id,
      ...(page.id === id
        ? { before: { archivedAt: null }, after: { archivedAt } }
        : { before: { archivedAt: null, archivedWithId: null }, after: { archivedAt, archivedWithId: id } }),
    })),
  )
  return thePage(db, scope, id)
})

export const deletePage = implement(contracts.deletePage, async ({ input, scope, db, changes }) => {
  await lockSpace(db, scope, { whileArchived: true })
  const { id } = await lockPage(db, scope, input.pageId, { whileArchived: true })
  const ids = idsOf(await listWholeBranch(db, scope, id))
  const deletedAt = new Date().toISOString()
  await setPagesDeleted(db, scope, ids, deletedAt)
  record(
    { db, scope, changes },
    "pages.deleted",
    ids.map((id) => ({ entity: "page", id, before: { deletedAt: null }, after: { deletedAt } })),
  )
})

export const restorePage = implement(contracts.restorePage, async ({ input, scope, db, changes }) => {
  const work = { db, scope, changes }
  await lockSpace(db, scope, { whileArchived: true })
  const page = await lockPage(db, scope, input.pageId, { whileArchived: true })
  if (!page.archivedAt) return thePage(db, scope, page.id)

  const branch = await listArchivedBranch(db, scope, page.id, page.archivedWithId ?? page.id)
  const parent = page.parentId && (await findPage(db, scope, page.parentId))
  const orphan = page.parentId !== null && (!parent || parent.archivedAt !== null)
  const last = orphan ? await setRoot(db, scope, page) : null
  await setArchived(db, scope, idsOf(branch), null)
  record(
    work,
    "pages.restored",
    branch.map((restored) => restoredPatch(restored, restored.id === page.id ? last : null)),
  )
  return thePage(db, scope, page.id)
})

/** `last`: where it stands now that it has become a page at the root. */
function restoredPatch(page: PageState, last: number | null): Patch {
  const { id, archivedAt, archivedWithId, parentId, position } = page
  const taken = archivedWithId !== null
  return {
    entity: "page",
    id,
    before: { archivedAt, ...(taken && { archivedWithId }), ...(last !== null && { parentId, order: position }) },
    after: {
      archivedAt: null,
      ...(taken && { archivedWithId: null }),
      ...(last !== null && { parentId: null, order: last }),
    },
  }
}

const idsOf = (branch: readonly PageState[]) => branch.map((page) => page.id)

const thePage = async (db: Parameters<typeof findPage>[0], scope: SpaceScope, pageId: number) =>
  orNotFound(await findPage(db, scope, pageId))

function record({ scope, changes }: UnitOfWork<SpaceScope>, type: ChangeType, patches: readonly Patch[]): void {
  changes.record(scope, { type, spaceIds: [scope.id], projectIds: [], patches })
}
