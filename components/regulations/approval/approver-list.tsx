"use client"

import { Check, CircleDashed, X } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { FaceLink, PersonLink } from "@/components/shell/person-link"
import { Face } from "@/components/users/face"
import { query, type AnswerOf } from "@/lib/api/client"

type Approval = NonNullable<AnswerOf<"getRegulation">["approval"]>

const signs = {
  approved: <Check aria-hidden className="size-4 text-done" />,
  refused: <X aria-hidden className="size-4 text-danger" />,
  none: <CircleDashed aria-hidden className="size-4 text-ink-3" />,
}

/** Who approves a draft, and what each has decided. */
export function ApproverList({ approval: { approvers } }: { approval: Approval }) {
  const t = useTranslations("regulationPages.approval")
  const { data: people = [] } = useRead(query("listOrganizationMembers", {}))
  if (approvers.length === 0) return <p className="text-13 text-ink-2">{t("nobody")}</p>
  return (
    <div>
      <h3 className="text-13 font-medium text-ink-2">{t("people")}</h3>
      <ul aria-label={t("people")} className="mt-1 border-t border-line">
        {approvers.map(({ userId, name, verdict, note }) => (
          <li key={userId} className="flex min-h-10 items-center gap-2.5 border-b border-line py-1.5 text-13">
            <FaceLink id={userId}>
              <Face id={userId} name={name} picture={people.find((one) => one.userId === userId)?.avatarUrl} />
            </FaceLink>
            <span className="min-w-0 flex-1">
              <PersonLink id={userId}>{name}</PersonLink>
              {note && <span className="block text-12 text-ink-3 wrap-anywhere">{note}</span>}
            </span>
            <span className="flex flex-none items-center gap-1.5 text-12 text-ink-2">
              {signs[verdict ?? "none"]}
              {t(`verdicts.${verdict ?? "none"}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
