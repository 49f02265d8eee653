"use client"

import { Bell, BellOff, BellRing } from "lucide-react"
import { useTranslations } from "use-intl"
import { useCommand } from "@/components/ui/commands"
import { IconButton } from "@/components/ui/icon-button"
import { MenuItem } from "@/components/ui/menu-items"
import { usePageFollowing, useSpaceFollowing, type Following } from "./use-following"

type Kind = "page" | "space"
type FollowProps = { kind: Kind; following: Following | null }

export const followKey = "shift+f"

export const PageFollowItem = ({ pageId }: { pageId: number }) => (
  <FollowItem kind="page" following={usePageFollowing(pageId)} />
)

export const SpaceFollowItem = ({ spaceId }: { spaceId: number }) => (
  <FollowItem kind="space" following={useSpaceFollowing(spaceId)} />
)

/** In a menu. It stands there before it is known whether one follows, so that nothing moves. */
function FollowItem({ kind, following }: FollowProps) {
  const t = useTranslations(`notifications.following.${kind}`)
  const followed = following?.followed === true
  return (
    <MenuItem
      icon={followed ? <BellOff aria-hidden /> : <BellRing aria-hidden />}
      disabled={following === null}
      onClick={() => following?.toggle()}
    >
      {t(followed ? "unfollow" : "follow")}
    </MenuItem>
  )
}

/** The bell in the bar of a page: full for who follows it. */
export function PageBell({ pageId }: { pageId: number }) {
  const t = useTranslations("notifications.following.page")
  const following = usePageFollowing(pageId)
  useFollowCommand("page", following)
  if (following === null) return null
  const { followed, toggle } = following
  return (
    <IconButton
      label={t("follow")}
      shortcut={followKey}
      aria-pressed={followed}
      onClick={toggle}
      className="max-sm:hidden"
    >
      {followed ? <BellRing aria-hidden className="text-accent" /> : <Bell aria-hidden />}
    </IconButton>
  )
}

/** By key, and in the palette, at each place of a space. */
export function SpaceFollowKey({ spaceId }: { spaceId: number }) {
  useFollowCommand("space", useSpaceFollowing(spaceId))
  return null
}

function useFollowCommand(kind: Kind, following: Following | null) {
  const t = useTranslations("notifications.following")
  const label = t(`${kind}.${following?.followed ? "unfollow" : "follow"}`)
  const icon = following?.followed ? <BellOff /> : <BellRing />
  useCommand(
    { id: `follow-${kind}`, label, icon, keys: followKey, group: t("group"), run: () => following?.toggle() },
    { enabled: following !== null },
  )
}
