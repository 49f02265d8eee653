"use client"

import { Bell, BellOff, BellRing, VolumeX } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useChange } from "@/components/changes/use-change"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { callOf, query } from "@/lib/api/client"

/** Whether one is told what happens to a task, in its menu. */
export function FollowingItems({ taskId }: { taskId: number }) {
  const t = useTranslations("notifications.following")
  const { data: following } = useRead(query("getTaskFollowed", { taskId }))
  const { mutate } = useChange("setTaskFollowed", {
    shows: ({ taskId, state }) => [{ entity: "taskFollowed", id: Number(taskId), after: { state, chosen: true } }],
    undo: () =>
      following && {
        says: ({ state }) => t(state),
        by: callOf("setTaskFollowed", { taskId, state: following.state }),
        shows: [{ entity: "taskFollowed", id: taskId, after: following }],
      },
  })
  if (following === undefined) return null
  const { state } = following
  const set = (state: "followed" | "unfollowed" | "muted") => () => mutate({ taskId, state })
  return (
    <>
      <MenuSeparator />
      {state === "followed" ? (
        <MenuItem icon={<BellOff aria-hidden />} onClick={set("unfollowed")}>
          {t("unfollow")}
        </MenuItem>
      ) : (
        <MenuItem icon={<BellRing aria-hidden />} onClick={set("followed")}>
          {t("follow")}
        </MenuItem>
      )}
      {state === "muted" ? (
        <MenuItem icon={<Bell aria-hidden />} onClick={set("unfollowed")}>
          {t("unmute")}
        </MenuItem>
      ) : (
        <MenuItem icon={<VolumeX aria-hidden />} onClick={set("muted")}>
          {t("mute")}
        </MenuItem>
      )}
    </>
  )
}
