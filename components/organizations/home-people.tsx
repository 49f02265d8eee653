"use client"

import { Users } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { query } from "@/lib/api/client"
import { HomeBox } from "@/components/ui/home-box"
import { PersonLink } from "@/components/shell/person-link"
import { Face } from "@/components/users/face"

const shown = 8

export function HomePeople() {
  const t = useTranslations("space.home")
  const roles = useTranslations("auth.roles")
  const { data = [] } = useRead(query("listOrganizationMembers", {}))
  const people = data.filter((member) => member.state === "active")
  const rest = people.length - shown
  return (
    <HomeBox icon={<Users aria-hidden />} title={t("people")} count={people.length}>
      <ul>
        {people.slice(0, shown).map((person) => (
          <li key={person.userId} className="flex h-[34px] items-center gap-2.5 border-b border-line last:border-b-0">
            <PersonLink id={person.userId} className="flex min-w-0 flex-1 items-center gap-2.5">
              <Face id={person.userId} name={person.name} picture={person.avatarUrl} />
              <span className="truncate text-14">{person.name}</span>
            </PersonLink>
            <span className="text-12 text-ink-3">{roles(person.role)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="pt-2 text-12 text-ink-3">{t("peopleMore", { count: rest })}</p>}
    </HomeBox>
  )
}
