"use client"

import { useTranslations } from "use-intl"
import { PersonLink } from "@/components/shell/person-link"
import { useDates } from "@/components/ui/dates"
import { Face } from "@/components/users/face"
import type { AnswerOf } from "@/lib/api/client"

/** Who came by the link as it is now; nothing where nobody has. */
export function LinkPeople({ people }: Pick<AnswerOf<"getInviteLink">, "people">) {
  const t = useTranslations("spacePages.sharing")
  const dates = useDates()
  if (people.length === 0) return null
  return (
    <div>
      <h3 className="text-13 font-medium">{t("people")}</h3>
      <ul aria-label={t("people")} className="mt-1 border-t border-line">
        {people.map(({ userId, name, avatarUrl, joinedAt, member }) => (
          <li
            key={userId}
            data-user-id={userId}
            className="flex min-h-10 items-center gap-3 border-b border-line py-1.5"
          >
            <PersonLink id={userId} className="flex min-w-0 flex-1 items-center gap-3">
              <Face id={userId} name={name} picture={avatarUrl} />
              <span className="min-w-0 truncate text-13">{name}</span>
            </PersonLink>
            <span className="flex-none text-12 text-ink-3">
              {member ? t("joined", { date: dates.write(joinedAt, "medium") }) : t("gone")}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
