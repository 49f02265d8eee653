"use client"

import { ChevronsUpDown } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { SpaceIcon } from "@/components/icons/space-icon"
import type { ComboboxItem } from "@/components/ui/combobox-list"
import { controlStyle } from "@/components/ui/control-style"
import { classes } from "@/components/ui/classes"
import { Field } from "@/components/ui/field"
import { MultiPicker } from "@/components/ui/picker"
import { RadioGroup } from "@/components/ui/radio-group"
import { Select } from "@/components/ui/select"
import { Textarea } from "@/components/ui/textarea"
import { query, type InputOf } from "@/lib/api/client"
import { spaceRoles, type SpaceRole } from "@/lib/auth/access"

export type Wished = {
  readonly text: string
  readonly role: InputOf<"createInvitation">["role"]
  readonly spaces: readonly ComboboxItem[]
  readonly spaceRole: SpaceRole
}

type InviteFieldsProps = {
  value: Wished
  onChange: (value: Wished) => void
  fault: string | undefined
  spacesFault: string | undefined
}

export function InviteFields({ value, onChange, fault, spacesFault }: InviteFieldsProps) {
  const t = useTranslations("organization.invite")
  const hints = useTranslations("organization.members.roleHints")
  const roles = useTranslations("auth.roles")
  const common = useTranslations("common")
  const { organization } = useOrganization()
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  const given =
    organization.role === "owner" ? (["guest", "member", "administrator"] as const) : (["guest", "member"] as const)
  const items = spaces.map((space) => ({
    value: String(space.id),
    label: space.name,
    icon: <SpaceIcon space={space} />,
  }))
  return (
    <>
      <Field label={t("addresses")} hint={t("addressesHint")} error={fault}>
        <Textarea
          rows={2}
          value={value.text}
          onChange={(event) => onChange({ ...value, text: event.target.value })}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <RadioGroup
        label={t("role")}
        value={value.role}
        onValueChange={(role) => onChange({ ...value, role })}
        options={given.map((role) => ({ value: role, label: roles(role), description: hints(role) }))}
      />
      {items.length > 0 && (
        <Field
          label={t("spaces")}
          hint={value.spaces.length === 0 && value.role !== "administrator" ? t("spacesHint") : undefined}
          error={spacesFault}
          button
        >
          <MultiPicker
            items={items}
            value={[...value.spaces]}
            onValueChange={(chosen) => onChange({ ...value, spaces: chosen })}
            label={t("spaces")}
            placeholder={t("spacesFind")}
            emptyText={t("spacesNobody")}
            trigger={
              <button type="button" className={classes(controlStyle({}), "flex items-center gap-2 text-left")}>
                <span className={classes("min-w-0 flex-1 truncate", value.spaces.length === 0 && "text-ink-3")}>
                  {value.spaces.length > 0 ? value.spaces.map(({ label }) => label).join(", ") : t("spacesNone")}
                </span>
                <ChevronsUpDown aria-hidden className="size-3.5 text-ink-3" />
              </button>
            }
          />
        </Field>
      )}
      {value.spaces.length > 0 && (
        <Field label={t("spaceRole")} button>
          <Select
            items={spaceRoles.map((role) => ({ value: role, label: common(`roles.${role}`) }))}
            value={value.spaceRole}
            onValueChange={(spaceRole: SpaceRole) => onChange({ ...value, spaceRole })}
          />
        </Field>
      )}
    </>
  )
}
