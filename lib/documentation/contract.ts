import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, idOut, instantOut, name, queryBoolean } from "@/lib/api/fields"
import { makingGroup } from "@/lib/api/groups"
import { space } from "@/lib/auth/access"
import { documentSchema, richText } from "@/lib/rich-text/schema"
import { icon } from "@/lib/icons/field"

export const documentationGroup = z
  .object({
    id: idOut,
    name: z.string(),
    order: z.int().min(0),
    spaceId: idOut,
    createdAt: instantOut,
  })
  .meta({ id: "DocumentationGroup", description: "A group of pages in a space." })

export const documentationPage = z
  .object({
    id: idOut,
    name: z.string(),
    order: z
      .int()
      .min(0)
      .describe(
        "Dense from 0 among the pages of the same group and parent that are not archived; of an archived page the place that restoring gives back.",
      ),
    groupId: idOut.nullable().describe("Null for a page at the root of the space. A sub-page has its parent's."),
    spaceId: idOut,
    archivedAt: instantOut.nullable(),
    isPublic: z.boolean(),
    icon: z.string().nullable().describe("One emoji, or `name:<icon name>` of the published set."),
    parentId: idOut.nullable(),
    collapsed: z.boolean().describe("The caller's own."),
    creatorId: idOut,
    createdAt: instantOut,
    updatedAt: instantOut,
    can: z.object({ comment: z.boolean(), edit: z.boolean(), restore: z.boolean(), administer: z.boolean() }),
  })
  .meta({ id: "DocumentationPage", description: "A page, without its text." })

export const listDocumentationGroups = contract("listDocumentationGroups", {
  summary: "Documentation groups of a space",
  access: space("reader"),
  returns: z.array(documentationGroup),
})

export const createDocumentationGroup = contract("createDocumentationGroup", {
  ...makingGroup,
  summary: "Create a documentation group",
  returns: documentationGroup,
})

export const listPages = contract("listPages", {
  summary: "Pages of a space",
  description:
    "The whole tree as one list, as one reads it: pages at the root before those of the groups, each page before its sub-pages. Archived pages are left out unless `archived` is true.",
  access: space("reader"),
  query: z.strictObject({ archived: queryBoolean.optional() }),
  returns: z.array(documentationPage),
})

export const createPage = contract("createPage", {
  summary: "Create a page",
  description:
    "It stands last in its group, or among the sub-pages of `parentId`, whose group it has: giving another `groupId` beside it is a 400. Without `content` it is empty. Its first version is kept.",
  access: space("editor"),
  body: z.strictObject({
    name,
    groupId: id.nullable().optional(),
    parentId: id.nullable().optional(),
    icon: icon.optional(),
    content: richText.optional(),
  }),
  returns: documentationPage,
  status: 201,
  errors: ["not-found", "archived", "too-deep"],
})

export const getPage = contract("getPage", {
  summary: "Get a page",
  access: space("reader"),
  returns: documentationPage,
})

export const pageContent = z
  .object({
    content: documentSchema,
    revision: z.int().min(1).describe("Rises with every write of the content."),
    updatedAt: instantOut,
    updatedById: idOut,
    updatedByName: z.string().describe("What they are called, also where they have left."),
    version: z.int().min(0).describe("The number of the last version that was kept."),
  })
  .meta({ id: "PageContent", description: "The text of a page as it stands." })

export const getPageContent = contract("getPageContent", {
  summary: "Get page content",
  description:
    "The editor's document with its revision. `format`, or else the `Accept` header, asks for the text alone as `text/html` or `text/markdown` instead.",
  access: space("reader"),
  query: z.strictObject({ format: z.enum(["json", "html", "markdown"]).optional() }),
  returns: pageContent,
  alsoAs: ["text/html", "text/markdown"],
})

export const renamePage = contract("renamePage", {
  summary: "Rename a page",
  access: space("editor"),
  body: z.strictObject({ name }),
  returns: documentationPage,
  errors: ["archived"],
})

export const changePageIcon = contract("changePageIcon", {
  summary: "Change page icon",
  description:
    "`icon` is one emoji (one grapheme), or `name:` and the name of an icon of the published set, or null for none. Anything else, a missing field included, is a 400.",
  access: space("editor"),
  body: z.strictObject({ icon }),
  returns: documentationPage,
  errors: ["archived"],
})

export const setPageCollapsed = contract("setPageCollapsed", {
  summary: "Change collapsed state of a page",
  description: "For the caller alone.",
  access: space("reader"),
  body: z.strictObject({ collapsed: z.boolean() }),
  returns: documentationPage,
  errors: ["archived"],
})

export const archivePage = contract("archivePage", {
  summary: "Archive a page",
  description:
    "With its sub-pages. They can be read, are left out of lists, and refuse every change but restoring and deleting. A page that is archived already is answered unchanged.",
  access: space("editor"),
  whileArchived: true,
  returns: documentationPage,
  errors: ["archived"],
})

export const deletePage = contract("deletePage", {
  summary: "Delete a page",
  description: "With its sub-pages, archived or not. The trash keeps them for 30 days.",
  access: space("editor"),
  whileArchived: true,
  returns: null,
})

export const restorePage = contract("restorePage", {
  summary: "Restore a page from the archive",
  description:
    "At its place, with the sub-pages that were archived with it. Where its parent is still archived it becomes the last page at the root of its group. A page that is not archived is answered unchanged.",
  access: space("editor"),
  returns: documentationPage,
  whileArchived: true,
})
