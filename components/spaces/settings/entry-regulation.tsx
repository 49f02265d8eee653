"use client"

import { useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { ConfirmDialog } from "@/components/shell/confirm-dialog"
import { Select } from "@/components/ui/select"
import { query, type AnswerOf } from "@/lib/api/client"
import { SettingsSection } from "./settings-frame"

const none = "none"

/** What people pass before a space opens to them. */
export function EntryRegulation({ space }: { space: AnswerOf<"getSpace"> }) {
  const t = useTranslations("spacePages.entry")
  const { id: spaceId, entryRegulationId } = space
  const choice = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<number | null>(null)
  const { data: regulations = [] } = useRead(query("listSpaceRegulations", { spaceId }))
  const { mutate, mutateAsync } = useChange("setSpaceEntryRegulation", {
    shows: ({ regulationId }) => [
      {
        entity: "space",
        id: spaceId,
        after: { entryRegulationId: regulationId === null ? null : Number(regulationId) },
      },
    ],
    undo: () => ({
      says: ({ entryRegulationId: now }) => t(now === null ? "opened" : "shut"),
      shows: [{ entity: "space", id: spaceId, after: { entryRegulationId } }],
    }),
  })
  const published = regulations.filter(({ version }) => version !== null)
  const nameOf = (regulationId: number | null) => published.find(({ id }) => id === regulationId)?.name ?? ""
  return (
    <SettingsSection title={t("title")} lead={t("lead")}>
      <Select
        ref={choice}
        label={t("title")}
        disabled={space.archivedAt !== null}
        items={[
          { value: none, label: t("none") },
          ...published.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={entryRegulationId === null ? none : String(entryRegulationId)}
        onValueChange={(value) =>
          value === none
            ? mutate({ spaceId, regulationId: null })
            : setAsked(value === String(entryRegulationId) ? null : Number(value))
        }
        className="max-w-md"
      />
      {published.length === 0 && <p className="text-13 text-ink-3">{t("nothing")}</p>}
      {entryRegulationId !== null && (
        <p className="text-13 text-ink-2">
          <Waiting spaceId={spaceId} regulationId={entryRegulationId} says="waiting" />
        </p>
      )}
      <ConfirmDialog
        finalFocus={choice}
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t("askTitle", { name: nameOf(asked) })}
        description={asked !== null && <Waiting spaceId={spaceId} regulationId={asked} says="ask" />}
        confirmLabel={t("ask")}
        onConfirm={() => mutateAsync({ spaceId, regulationId: asked })}
      />
    </SettingsSection>
  )
}

type WaitingProps = { spaceId: number; regulationId: number; says: "ask" | "waiting" }

/** To how many people of a space a regulation shuts it: who administers the space or the organization is not asked. */
function Waiting({ spaceId, regulationId, says }: WaitingProps) {
  const t = useTranslations("spacePages.entry")
  const { data: members } = useRead(query("listSpaceMembers", { spaceId }))
  const { data: people } = useRead(query("listOrganizationMembers", {}))
  const { data: readers } = useRead(query("listRegulationReaders", { regulationId }))
  if (!members || !people || !readers) return t("counting")
  const administering = new Set(
    people.flatMap(({ userId, role }) => (role === "owner" || role === "administrator" ? [userId] : [])),
  )
  const asked = members.filter(
    ({ userId, role, state }) => role !== "administrator" && state === "active" && !administering.has(userId),
  )
  const passed = new Set(readers.flatMap(({ userId, state }) => (state === "done" ? [userId] : [])))
  return t(says === "ask" ? "askText" : "waiting", {
    count: asked.filter(({ userId }) => !passed.has(userId)).length,
    of: asked.length,
  })
}
