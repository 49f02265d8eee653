import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut } from "@/lib/api/fields"
import { organization, space } from "@/lib/auth/access"

const followed = z.boolean().describe("Whether the caller follows it.")

const following = z
  .object({ followed })
  .meta({ id: "Following", description: "Whether the caller follows a page or a space." })

const body = z.strictObject({ followed })

const ofPage = "its text, another name, a new sub-page, the archive and the trash"
const ofSpace = "new boards and new pages"

export const getPageFollowed = contract("getPageFollowed", {
  summary: "Whether the caller follows a page",
  access: space("reader"),
  returns: following,
})

export const setPageFollowed = contract("setPageFollowed", {
  summary: "Follow a page, or no longer",
  description: `Who follows a page is told of what others do with it: ${ofPage}.`,
  access: space("reader"),
  whileArchived: true,
  body,
  returns: following,
})

export const getSpaceFollowed = contract("getSpaceFollowed", {
  summary: "Whether the caller follows a space",
  access: space("reader"),
  returns: following,
})

export const setSpaceFollowed = contract("setSpaceFollowed", {
  summary: "Follow a space, or no longer",
  description: `Who follows a space is told of ${ofSpace} in it.`,
  access: space("reader"),
  whileArchived: true,
  body,
  returns: following,
})

const followedThing = z
  .object({
    kind: z.enum(["page", "space", "task"]),
    id: idOut,
    name: z.string(),
    icon: z.string().nullable(),
    spaceId: idOut.describe("The space of the page or of the task's board, or the space itself."),
    spaceName: z.string(),
    projectName: z.string().nullable().describe("The board of the task."),
  })
  .meta({ id: "Followed", description: "A page, a space or a task that the caller follows." })

export const listFollowed = contract("listFollowed", {
  summary: "Pages, spaces and tasks that the caller follows",
  description:
    "Spaces before pages, by name, then the newest 200 tasks that the caller has chosen to follow, the newest first. What the caller may no longer see, and tasks that stand on no board any more, are left out.",
  access: organization("guest"),
  returns: z.array(followedThing),
})
