import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut } from "@/lib/api/fields"
import { space, task } from "@/lib/auth/access"
import { avatarUrl } from "@/lib/users/contract"

export const readerOfText = z
  .object({ userId: idOut, name: z.string(), email: z.string(), avatarUrl })
  .meta({ id: "ReaderOfText", description: "Somebody who may read a text." })

const whom =
  "By name: whom a text there may mention so that they read it. Those who see it by their role in the organization are among them. A guest is told only of people who are in a space with them."

export const listTaskReaders = contract("listTaskReaders", {
  summary: "List the people who may see a task",
  description: whom,
  access: task("reader"),
  returns: z.array(readerOfText),
})

export const listSpaceReaders = contract("listSpaceReaders", {
  summary: "List the people who may see a space and its pages",
  description: whom,
  access: space("reader"),
  returns: z.array(readerOfText),
})
