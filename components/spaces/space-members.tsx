"use client"

import { useQuery } from "@tanstack/react-query"
import { UserPlus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarActions } from "@/components/shell/top-bar"
import { Avatar } from "@/components/ui/avatar"
import { Button } from "@/components/ui/button"
import { query } from "@/lib/api/client"
import { AddMember } from "./add-member"

/** Who belongs to a space, and as what. */
export function SpaceMembers({ spaceId }: { spaceId: number }) {
  const t = useTranslations("spaces.members")
  const roles = useTranslations("common.roles")
  const { user } = useOrganization()
  const [adding, setAdding] = useState(false)
  const { data: space } = useQuery(query("getSpace", { spaceId }))
  const { data: members = [] } = useQuery(query("listSpaceMembers", { spaceId }))
  return (
    <>
      {space?.can.administer === true && (
        <TopBarActions>
          <Button variant="primary" onClick={() => setAdding(true)}>
            <UserPlus aria-hidden />
            {t("add")}
          </Button>
          <AddMember space={space} members={members} open={adding} onOpenChange={setAdding} />
        </TopBarActions>
      )}
      <div className="mx-auto w-full max-w-[880px] px-4 py-5 sm:px-7">
        <h1 className="text-20 font-[650]">{t("title")}</h1>
        <p className="mt-1 mb-4 text-14 text-pretty text-ink-2">{t("lead")}</p>
        <h2 className="flex h-8 items-center text-13 font-semibold">{t("count", { count: members.length })}</h2>
        <ul aria-label={t("title")}>
          {members.map((member) => (
            <li
              key={member.userId}
              data-user-id={member.userId}
              className="flex min-h-12 items-center gap-3 border-b border-line"
            >
              <Avatar name={member.name} seed={String(member.userId)} size="large" decorative />
              <span className="grid grid-cols-1 min-w-0 flex-1">
                <span className="flex items-center gap-2">
                  <span className="truncate text-14 font-medium">{member.name}</span>
                  {member.userId === user.id && <span className="text-12 text-ink-3">{t("you")}</span>}
                  {member.state === "deactivated" && <span className="text-12 text-ink-3">{t("deactivated")}</span>}
                </span>
                <span className="truncate text-12 text-ink-3">{member.email}</span>
              </span>
              <span className="text-12 text-ink-3 max-sm:hidden">
                {t("since", { date: new Date(member.joinedAt) })}
              </span>
              <span className="w-28 text-right text-13 text-ink-2">{roles(member.role)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
