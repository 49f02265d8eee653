"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useFaults, type Faults } from "@/components/shell/faults"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/changes/use-change"
import { Combobox } from "@/components/ui/combobox"
import type { ComboboxItem } from "@/components/ui/combobox-list"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { Field } from "@/components/ui/field"
import { RadioGroup } from "@/components/ui/radio-group"
import { toast } from "@/components/ui/toast"
import { Face } from "@/components/users/face"
import { query, type AnswerOf } from "@/lib/api/client"

type Role = AnswerOf<"listSpaceMembers">[number]["role"]
export const rolesByRank: readonly Role[] = ["reader", "commenter", "editor", "administrator"]

type AddMemberProps = {
  space: { id: number; name: string }
  members: AnswerOf<"listSpaceMembers">
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function AddMember({ space, members, open, onOpenChange }: AddMemberProps) {
  const t = useTranslations("spacePages.members")
  const { organization } = useOrganization()
  const { data: people = [] } = useRead(query("listOrganizationMembers", {}))
  const inside = new Set(members.map((member) => member.userId))
  const items = people
    .filter((person) => person.state === "active" && !inside.has(person.userId))
    .map((person) => ({
      value: String(person.userId),
      label: person.name,
      hint: person.email,
      icon: <Face id={person.userId} name={person.name} picture={person.avatarUrl} />,
    }))
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {items.length === 0 ? (
        <DialogPanel size="small" title={t("addTitle")}>
          <p className="text-ink-2">{t("everybody", { name: organization.name })}</p>
        </DialogPanel>
      ) : (
        <AddMemberForm spaceId={space.id} items={items} close={() => onOpenChange(false)} />
      )}
    </Dialog>
  )
}

type AddMemberFormProps = { spaceId: number; items: readonly ComboboxItem[]; close: () => void }

function AddMemberForm({ spaceId, items, close }: AddMemberFormProps) {
  const t = useTranslations("spacePages.members")
  const { organization } = useOrganization()
  const common = useTranslations("common")
  const faultsOf = useFaults()
  const [person, setPerson] = useState<ComboboxItem | null>(null)
  const [role, setRole] = useState<Role>("editor")
  const [faults, setFaults] = useState<Faults>({})
  const { mutateAsync, isPending } = useChange("addSpaceMember", {
    form: true,
    onDone: ({ answer }) => toast.success(t("done", { name: answer.name })),
  })

  async function submit() {
    if (person === null) return setFaults({ userId: t("missing") })
    try {
      await mutateAsync({ spaceId, userId: Number(person.value), role })
      close()
    } catch (error) {
      setFaults(faultsOf(error, { userId: t("person"), role: t("role") }))
    }
  }

  return (
    <DialogForm
      size="small"
      title={t("addTitle")}
      description={t("addLead", { name: organization.name })}
      action={t("action")}
      busy={isPending}
      onSubmit={submit}
    >
      <Field label={t("person")} error={faults.userId ?? faults.form} button>
        <Combobox
          items={items}
          value={person}
          onValueChange={setPerson}
          placeholder={t("choose")}
          searchLabel={t("find")}
          emptyText={t("nobody")}
        />
      </Field>
      <RadioGroup
        label={t("role")}
        value={role}
        onValueChange={setRole}
        options={rolesByRank.map((value) => ({
          value,
          label: common(`roles.${value}`),
          description: common(`roleHints.${value}`),
        }))}
      />
    </DialogForm>
  )
}
