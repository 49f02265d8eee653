"use client"

import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { callOf, query, type AnswerOf, type InputOf } from "@/lib/api/client"

/** Follows a page, or no longer. */
export function useFollowPage() {
  const t = useTranslations("notifications.following.page")
  const { mutate } = useChange("setPageFollowed", {
    shows: ({ pageId, followed }) => [{ entity: "pageFollowed", id: Number(pageId), after: { followed } }],
    undo: ({ pageId, followed }) => ({
      says: () => t(followed ? "followed" : "unfollowed"),
      by: callOf("setPageFollowed", { pageId, followed: !followed }),
      shows: [{ entity: "pageFollowed", id: Number(pageId), after: { followed: !followed } }],
    }),
  })
  return (pageId: number, followed: boolean) => mutate({ pageId, followed })
}

/** Follows a space, or no longer. */
export function useFollowSpace() {
  const t = useTranslations("notifications.following.space")
  const { mutate } = useChange("setSpaceFollowed", {
    shows: ({ spaceId, followed }) => [{ entity: "spaceFollowed", id: Number(spaceId), after: { followed } }],
    undo: ({ spaceId, followed }) => ({
      says: () => t(followed ? "followed" : "unfollowed"),
      by: callOf("setSpaceFollowed", { spaceId, followed: !followed }),
      shows: [{ entity: "spaceFollowed", id: Number(spaceId), after: { followed: !followed } }],
    }),
  })
  return (spaceId: number, followed: boolean) => mutate({ spaceId, followed })
}

type TaskFollowing = AnswerOf<"getTaskFollowed">

/** Follows a task, or no longer, or mutes it. `before` is how it was. */
export function useFollowTask(taskId: number, before: TaskFollowing | undefined) {
  const t = useTranslations("notifications.following")
  const { mutate } = useChange("setTaskFollowed", {
    shows: ({ state }) => [{ entity: "taskFollowed", id: taskId, after: { state, chosen: true } }],
    undo: () =>
      before && {
        says: ({ state }) => t(state),
        by: callOf("setTaskFollowed", { taskId, state: before.state }),
        shows: [{ entity: "taskFollowed", id: taskId, after: before }],
      },
  })
  return (state: InputOf<"setTaskFollowed">["state"]) => mutate({ taskId, state })
}

/** Whether one follows a thing, and how that is turned over. */
export type Following = { readonly followed: boolean; readonly toggle: () => void }

export function usePageFollowing(pageId: number): Following | null {
  const { data } = useRead(query("getPageFollowed", { pageId }))
  const follow = useFollowPage()
  return data ? { followed: data.followed, toggle: () => follow(pageId, !data.followed) } : null
}

export function useSpaceFollowing(spaceId: number): Following | null {
  const { data } = useRead(query("getSpaceFollowed", { spaceId }))
  const follow = useFollowSpace()
  return data ? { followed: data.followed, toggle: () => follow(spaceId, !data.followed) } : null
}
