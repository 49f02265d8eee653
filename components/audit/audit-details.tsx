"use client"

import { useMessages, useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { NameOfThen } from "@/components/shell/person-link"
import { useDates } from "@/components/ui/dates"
import { query, type AnswerOf } from "@/lib/api/client"

type Entry = AnswerOf<"listAuditLog">["items"][number]

/** What stands elsewhere in the line, or tells a person nothing. */
const untold = new Set(["name", "id"])
const moment = /^\d{4}-\d\d-\d\dT/

/** What an entry tells further: its details in words, from where it was done and with what. */
export function AuditDetails({ entry }: { entry: Entry }) {
  const { actorId, actorName, details, address, userAgent, requestId } = entry
  const t = useTranslations("organization.audit")
  const written = useWritten()
  const told = [
    ...Object.entries(details).flatMap(([name, value]) => (untold.has(name) ? [] : [written(name, value)])),
    [t("address"), address ?? ""] as const,
    [t("device"), userAgent ?? ""] as const,
    [t("request"), requestId ?? ""] as const,
  ].filter(([, value]) => value !== "")
  return (
    <dl className="grid gap-x-4 gap-y-0.5 pb-3 text-12 sm:grid-cols-[auto_minmax(0,1fr)]">
      {actorId !== null && actorName !== null && (
        <div className="contents">
          <dt className="text-ink-3">{t("person")}</dt>
          <dd className="text-ink-2 max-sm:mb-1">
            <NameOfThen id={actorId}>{actorName}</NameOfThen>
          </dd>
        </div>
      )}
      {told.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="break-words text-ink-2 max-sm:mb-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A detail with its name, in the words of the catalogue; what it has no words for is told as it was kept. */
function useWritten() {
  const { fields, values } = useMessages().organization.audit
  const dates = useDates()
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  const names = new Map(Object.entries(fields))
  const words = new Map(Object.entries(values))
  const spaceOf = (id: unknown) => spaces.find((space) => space.id === id)?.name ?? String(id)

  function valueOf(name: string, value: unknown): string {
    if (value === null || value === undefined) return ""
    if (name === "spaceId") return spaceOf(value)
    if (typeof value === "string")
      return words.get(value) ?? (moment.test(value) ? dates.write(value, "longTime") : value)
    if (typeof value === "boolean") return words.get(String(value)) ?? ""
    if (Array.isArray(value)) return value.map((one: unknown) => valueOf("", one)).join(", ")
    if (typeof value === "object")
      return Object.entries(value)
        .filter(([key]) => key !== "id")
        .map(([key, one]) => valueOf(key, one))
        .filter((word) => word !== "")
        .join(" · ")
    return JSON.stringify(value)
  }
  return (name: string, value: unknown) => [names.get(name) ?? name, valueOf(name, value)] as const
}
