"use client"

import { useMessages, useTranslations } from "use-intl"
import { useDates, useNow } from "@/components/ui/dates"
import type { AnswerOf } from "@/lib/api/client"
import { AuditDetails } from "./audit-details"

type Entry = AnswerOf<"listAuditLog">["items"][number]

/** One entry: when, who, what, to whom; opened, from where and with which program. */
export function AuditLine({ entry }: { entry: Entry }) {
  const t = useTranslations("organization.audit")
  const dates = useDates()
  const now = useNow()
  const action = useActionName(entry.action)
  const { at, actorId, actorName, subjectName } = entry
  const who = actorName ?? (actorId === null ? t("somebody") : t("system"))
  return (
    <li className="border-b border-line">
      <details>
        <summary className="-mx-2 grid min-h-12 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-s px-2 py-1.5 hover:bg-hover/60 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <span className="block truncate text-14">
              <span className="font-medium">{action}</span>
              {subjectName !== null && <span className="text-ink-2"> · {subjectName}</span>}
            </span>
            <span className="block truncate text-12 text-ink-3">{who}</span>
          </span>
          <time dateTime={at} className="text-12 text-ink-3 tabular-nums">
            {dates.writeNear(at, now, true)}
          </time>
        </summary>
        <AuditDetails entry={entry} />
      </details>
    </li>
  )
}

/** The words of the catalogue for an action; one that has none yet is shown by its own name. */
function useActionName(action: string): string {
  const { actions } = useMessages().organization.audit
  return new Map(Object.entries(actions)).get(action.replaceAll(".", "-")) ?? action
}
