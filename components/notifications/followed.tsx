"use client"

import { BellOff, CircleCheckBig } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { PageIcon } from "@/components/icons/page-icon"
import { SpaceIcon } from "@/components/icons/space-icon"
import { useOrganization } from "@/components/shell/organization-context"
import { useFollowPage, useFollowSpace, useFollowTask } from "@/components/shell/use-following"
import { IconButton } from "@/components/ui/icon-button"
import { Link } from "@/components/ui/link"
import { SettingsGroup } from "@/components/ui/settings-page"
import { query, type AnswerOf } from "@/lib/api/client"

type FollowedThing = AnswerOf<"listFollowed">[number]

/** The pages, spaces and tasks that one follows. */
export function Followed() {
  const t = useTranslations("notificationSettings")
  const { data: list } = useRead(query("listFollowed", {}))
  if (list === undefined) return null
  return (
    <SettingsGroup title={t("followed")} lead={t("followedLead")}>
      {list.length === 0 ? (
        <p className="text-13 text-ink-3">{t("notFollowing")}</p>
      ) : (
        <ul className="text-13">
          {list.map((one) => (
            <FollowedLine key={`${one.kind} ${one.id}`} one={one} />
          ))}
        </ul>
      )}
    </SettingsGroup>
  )
}

function FollowedLine({ one }: { one: FollowedThing }) {
  const t = useTranslations("notificationSettings")
  const { to } = useOrganization()
  const followPage = useFollowPage()
  const followSpace = useFollowSpace()
  const followTask = useFollowTask(one.id, { state: "followed", chosen: true })
  const { href, place, stop } = {
    page: { href: to.page(one.id), place: one.spaceName, stop: () => followPage(one.id, false) },
    space: { href: to.space(one.id), place: null, stop: () => followSpace(one.id, false) },
    task: { href: to.task(one.id), place: one.projectName, stop: () => followTask("unfollowed") },
  }[one.kind]
  return (
    <li className="flex min-h-11 items-center gap-2.5 border-t border-line">
      <FollowedIcon one={one} />
      <span className="min-w-0 flex-1 truncate" dir="auto">
        <Link href={href} className="font-medium hover:underline">
          {one.name}
        </Link>
        {place !== null && <span className="ms-2 text-12 text-ink-3">{place}</span>}
      </span>
      <IconButton
        label={t("stopFollowing", { name: one.name })}
        className="flex-none text-ink-3 pointer-coarse:size-10"
        onClick={stop}
      >
        <BellOff aria-hidden />
      </IconButton>
    </li>
  )
}

function FollowedIcon({ one }: { one: FollowedThing }) {
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  const space = spaces.find(({ id }) => id === one.spaceId)
  if (one.kind === "page") return <PageIcon icon={one.icon} />
  if (one.kind === "task") return <CircleCheckBig aria-hidden className="size-4 flex-none text-ink-3" />
  return space ? <SpaceIcon space={space} /> : null
}
