"use client"

import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslations } from "use-intl"
import { useFaults, type Faults } from "@/components/shell/faults"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/shell/use-change"
import { Avatar } from "@/components/ui/avatar"
import { Button } from "@/components/ui/button"
import { Combobox } from "@/components/ui/combobox"
import type { ComboboxItem } from "@/components/ui/combobox-list"
import { Dialog, DialogClose, DialogPanel } from "@/components/ui/dialog"
import { Field } from "@/components/ui/field"
import { RadioGroup } from "@/components/ui/radio-group"
import { toast } from "@/components/ui/toast"
import { query, type AnswerOf } from "@/lib/api/client"

type Role = AnswerOf<"listSpaceMembers">[number]["role"]
const rolesByRank: readonly Role[] = ["reader", "commenter", "editor", "administrator"]

type AddMemberProps = {
  space: { id: number; name: string }
  members: AnswerOf<"listSpaceMembers">
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function AddMember({ space, members, open, onOpenChange }: AddMemberProps) {
  const t = useTranslations("spaces.members")
  const common = useTranslations("common")
  const id = useId()
  const { organization } = useOrganization()
  const { data: people = [] } = useQuery(query("listOrganizationMembers", {}))
  const inside = new Set(members.map((member) => member.userId))
  const items = people
    .filter((person) => person.state === "active" && !inside.has(person.userId))
    .map((person) => ({
      value: String(person.userId),
      label: person.name,
      hint: person.email,
      icon: <Avatar name={person.name} seed={String(person.userId)} decorative />,
    }))
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogPanel
        size="small"
        title={t("addTitle")}
        description={items.length > 0 ? t("addLead", { name: organization.name }) : undefined}
        closeLabel={common("close")}
        footer={
          items.length > 0 && (
            <>
              <DialogClose render={<Button />}>{common("cancel")}</DialogClose>
              <Button type="submit" form={id} variant="primary">
                {t("action")}
              </Button>
            </>
          )
        }
      >
        {items.length === 0 ? (
          <p className="text-ink-2">{t("everybody", { name: organization.name })}</p>
        ) : (
          <AddMemberForm id={id} spaceId={space.id} items={items} close={() => onOpenChange(false)} />
        )}
      </DialogPanel>
    </Dialog>
  )
}

type AddMemberFormProps = { id: string; spaceId: number; items: readonly ComboboxItem[]; close: () => void }

function AddMemberForm({ id, spaceId, items, close }: AddMemberFormProps) {
  const t = useTranslations("spaces.members")
  const common = useTranslations("common")
  const faultsOf = useFaults()
  const [person, setPerson] = useState<ComboboxItem | null>(null)
  const [role, setRole] = useState<Role>("editor")
  const [faults, setFaults] = useState<Faults>({})
  const { mutateAsync, isPending } = useChange("addSpaceMember", {
    touches: ["listSpaceMembers"],
    quiet: true,
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
    <form
      id={id}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void submit()
      }}
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
    </form>
  )
}
