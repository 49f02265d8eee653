import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { task } from "@/lib/auth/access"

const state = z
  .enum(["followed", "unfollowed", "muted"])
  .describe("`unfollowed`: only what concerns oneself, such as being assigned; `muted`: nothing.")

const following = z
  .object({
    state,
    chosen: z
      .boolean()
      .describe(
        "Whether the caller has chosen it; else it follows from being its creator, assignee or member, mentioned in its description, or talking in its chat.",
      ),
  })
  .meta({ id: "TaskFollowing", description: "Whether the caller is told what happens to a task." })

export const getTaskFollowed = contract("getTaskFollowed", {
  summary: "Whether the caller is told what happens to a task",
  access: task("reader"),
  returns: following,
})

export const setTaskFollowed = contract("setTaskFollowed", {
  summary: "Follow a task, unfollow or mute it",
  access: task("reader"),
  body: z.strictObject({ state }),
  returns: following,
})
