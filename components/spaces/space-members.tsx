"use client"

import { UserPlus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { TopBarActions } from "@/components/shell/top-bar"
import { Button } from "@/components/ui/button"
import { SearchField } from "@/components/ui/search-field"
import { query } from "@/lib/api/client"
import { AddMember } from "./add-member"
import { ArchivedSpaceNotice } from "./archived-space-notice"
import { InvitedMembers } from "./invited-members"
import { MemberLine } from "./member-line"

/** So many are found by looking. */
const most = 12

/** Who belongs to a space, and as what. */
export function SpaceMembers({ spaceId }: { spaceId: number }) {
  const t = useTranslations("spacePages.members")
  const [adding, setAdding] = useState(false)
  const [sought, setSought] = useState("")
  const { data: space } = useRead(query("getSpace", { spaceId }))
  const { data: members = [] } = useRead(query("listSpaceMembers", { spaceId }))
  const words = sought.toLowerCase().trim()
  const shown = members.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(words))
  const administers = space?.can.administer === true && space.archivedAt === null
  return (
    <>
      {administers && (
        <TopBarActions>
          <Button variant="primary" onClick={() => setAdding(true)}>
            <UserPlus aria-hidden />
            <span className="max-sm:sr-only">{t("add")}</span>
          </Button>
          <AddMember space={space} members={members} open={adding} onOpenChange={setAdding} />
        </TopBarActions>
      )}
      <div
        data-on-image={space?.background?.name === "custom" || undefined}
        className="mx-auto w-full max-w-[880px] px-4 py-5 data-on-image:my-4 data-on-image:rounded-l data-on-image:bg-surface sm:px-7"
      >
        {space && <ArchivedSpaceNotice space={space} />}
        <h1 className="text-20 font-[650]">{t("title")}</h1>
        <p className="mt-1 mb-4 text-14 text-pretty text-ink-2">{t("lead")}</p>
        {members.length > most && (
          <div className="mb-2">
            <SearchField label={t("search")} value={sought} onValueChange={setSought} />
          </div>
        )}
        <h2 aria-live="polite" className="flex h-8 items-center text-13 font-semibold">
          {t("count", { count: shown.length })}
        </h2>
        <ul aria-label={t("title")}>
          {shown.map((member) => (
            <MemberLine key={member.userId} spaceId={spaceId} member={member} administers={administers} />
          ))}
        </ul>
        {shown.length === 0 && <p className="py-6 text-center text-ink-3">{t("nobody")}</p>}
        {administers && <InvitedMembers spaceId={spaceId} />}
      </div>
    </>
  )
}
