"use client"

import { useQueries } from "@tanstack/react-query"
import { ChevronsUpDown, Users } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { classes } from "@/components/ui/classes"
import type { ComboboxItem } from "@/components/ui/combobox-list"
import { controlStyle } from "@/components/ui/control-style"
import { MultiPicker } from "@/components/ui/picker"
import { Face } from "@/components/users/face"
import { query, type AnswerOf } from "@/lib/api/client"
import { spaceRoles } from "@/lib/auth/access"

type Whole = AnswerOf<"getRegulation">
type Audience = Pick<Whole, "askedRoles" | "askedUserIds">

type AudiencePickerProps = { regulation: Audience & Pick<Whole, "spaces">; onAsked: (asked: Audience) => void }

/** The people whom a regulation asks: everybody in its spaces, or roles and people among them. The choice counts when the picker closes. */
export function AudiencePicker({ regulation, onAsked }: AudiencePickerProps) {
  const t = useTranslations("regulationPages.asking")
  const { askedRoles, askedUserIds } = regulation
  const items = useItems(regulation)
  const chosen = [...askedRoles.map((role) => `role:${role}`), ...askedUserIds.map(String)]
  const [choice, setChoice] = useState<readonly string[] | null>(null)
  const value = items.filter((item) => (choice ?? chosen).includes(item.value))
  function close() {
    setChoice(null)
    if (choice === null) return
    const next = {
      askedRoles: spaceRoles.filter((role) => choice.includes(`role:${role}`)),
      askedUserIds: choice.flatMap((one) => (one.startsWith("role:") ? [] : [Number(one)])).toSorted((a, b) => a - b),
    }
    if (JSON.stringify(next) !== JSON.stringify({ askedRoles, askedUserIds })) onAsked(next)
  }
  const text = value.length > 0 ? value.map(({ label }) => label).join(", ") : t("everybody")
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
      <span className="text-13 font-medium text-ink-2">{t("by")}</span>
      <MultiPicker
        items={items}
        value={value}
        onValueChange={(next) => {
          const known = new Set(items.map((item) => item.value))
          const unknown = (choice ?? chosen).filter((one) => !known.has(one))
          setChoice([...unknown, ...next.map((item) => item.value)])
        }}
        open={choice !== null}
        onOpenChange={(open) => (open ? setChoice(chosen) : close())}
        label={t("find")}
        triggerLabel={t("askedBy", { people: text })}
        placeholder={t("find")}
        emptyText={t("nobody")}
        footer={<p className="px-2 py-1 text-12 text-pretty text-ink-3">{t("nobodyChosen")}</p>}
        trigger={
          <button
            type="button"
            className={classes(
              controlStyle({ size: "small" }),
              "flex w-auto max-w-80 min-w-0 items-center gap-2 text-left max-sm:max-w-none max-sm:flex-1",
            )}
          >
            <span className="min-w-0 flex-1 truncate">{text}</span>
            <ChevronsUpDown aria-hidden className="size-3.5 text-ink-3" />
          </button>
        }
      />
    </div>
  )
}

/** The roles, and the members of its spaces that one sees; whom it asks stays there though they have left them. */
function useItems({ spaces, askedUserIds }: Pick<Whole, "spaces" | "askedUserIds">): ComboboxItem[] {
  const t = useTranslations("regulationPages.asking")
  const { data: people = [] } = useRead(query("listOrganizationMembers", {}))
  const members = useQueries({
    queries: spaces
      .filter(({ spaceName }) => spaceName !== "")
      .map(({ spaceId }) => query("listSpaceMembers", { spaceId })),
    combine: (results) => new Set(results.flatMap(({ data = [] }) => data.map(({ userId }) => userId))),
  })
  return [
    ...spaceRoles.map((role) => ({
      value: `role:${role}`,
      label: t(`roles.${role}`),
      icon: <Users aria-hidden className="size-4 text-ink-3" />,
    })),
    ...people
      .filter(({ userId }) => members.has(userId) || askedUserIds.includes(userId))
      .map(({ userId, name, email, avatarUrl }) => ({
        value: String(userId),
        label: name,
        hint: email,
        icon: <Face id={userId} name={name} picture={avatarUrl} />,
      })),
  ]
}
