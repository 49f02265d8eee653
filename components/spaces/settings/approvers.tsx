"use client"

import { ChevronsUpDown } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { classes } from "@/components/ui/classes"
import type { ComboboxItem } from "@/components/ui/combobox-list"
import { controlStyle } from "@/components/ui/control-style"
import { MultiPicker } from "@/components/ui/picker"
import { Face } from "@/components/users/face"
import { query, type AnswerOf } from "@/lib/api/client"
import { SettingsSection } from "./settings-frame"

type Space = AnswerOf<"getSpace">

/** The approvers of a space's regulations. The choice counts when the picker closes. */
export function Approvers({ space }: { space: Space }) {
  const t = useTranslations("spacePages.approvers")
  const { id: spaceId, approverIds } = space
  const { mutate } = useChange("setSpaceApprovers", {
    shows: ({ userIds }) => [{ entity: "space", id: spaceId, after: { approverIds: userIds.map(Number) } }],
    undo: () => ({ says: () => t("changed"), shows: [{ entity: "space", id: spaceId, after: { approverIds } }] }),
  })
  const items = useItems(space)
  const [choice, setChoice] = useState<readonly string[] | null>(null)
  const value = items.filter((item) => (choice ?? approverIds.map(String)).includes(item.value))
  function close() {
    setChoice(null)
    if (choice === null) return
    const userIds = choice.map(Number).toSorted((a, b) => a - b)
    if (JSON.stringify(userIds) !== JSON.stringify(approverIds)) mutate({ spaceId, userIds })
  }
  const people = value.length > 0 ? value.map(({ label }) => label).join(", ") : t("nobody")
  const gone = value.filter(({ hint }) => hint === t("gone"))
  return (
    <SettingsSection title={t("title")} lead={t("lead")}>
      <MultiPicker
        items={items}
        value={value}
        onValueChange={(next) => setChoice(next.map((item) => item.value))}
        open={choice !== null}
        onOpenChange={(open) => (open ? setChoice(approverIds.map(String)) : close())}
        label={t("find")}
        triggerLabel={t("choose", { people })}
        placeholder={t("find")}
        emptyText={t("none")}
        trigger={
          <button
            type="button"
            disabled={space.archivedAt !== null}
            className={classes(controlStyle(), "flex max-w-md min-w-0 items-center gap-2 text-left")}
          >
            <span className="min-w-0 flex-1 truncate">{people}</span>
            <ChevronsUpDown aria-hidden className="size-3.5 text-ink-3" />
          </button>
        }
      />
      {gone.map(({ value: id, label }) => (
        <p key={id} className="text-13 text-ink-2">
          {label}: {t("gone")}
        </p>
      ))}
    </SettingsSection>
  )
}

/** People who edit the space, and approvers who no longer may. */
function useItems({ id: spaceId, approverIds }: Pick<Space, "id" | "approverIds">): ComboboxItem[] {
  const t = useTranslations("spacePages.approvers")
  const { data: people = [] } = useRead(query("listOrganizationMembers", {}))
  const { data: members = [] } = useRead(query("listSpaceMembers", { spaceId }))
  const editors = new Set([
    ...members.flatMap(({ userId, role }) => (role === "editor" || role === "administrator" ? [userId] : [])),
    ...people.flatMap(({ userId, role }) => (role === "owner" || role === "administrator" ? [userId] : [])),
  ])
  return people
    .filter(({ userId, state }) => (editors.has(userId) && state === "active") || approverIds.includes(userId))
    .map(({ userId, name, email, avatarUrl, state }) => ({
      value: String(userId),
      label: name,
      hint: editors.has(userId) && state === "active" ? email : t("gone"),
      icon: <Face id={userId} name={name} picture={avatarUrl} />,
    }))
}
