"use client"

import { Bell, BellOff, BellRing, VolumeX } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useFollowTask } from "@/components/shell/use-following"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { query } from "@/lib/api/client"

/** Whether one is told what happens to a task, in its menu. */
export function FollowingItems({ taskId }: { taskId: number }) {
  const t = useTranslations("notifications.following")
  const { data: following } = useRead(query("getTaskFollowed", { taskId }))
  const follow = useFollowTask(taskId, following)
  if (following === undefined) return null
  const { state } = following
  const set = (state: "followed" | "unfollowed" | "muted") => () => follow(state)
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
