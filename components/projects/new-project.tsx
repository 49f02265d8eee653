"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { NameDialog } from "@/components/shell/name-dialog"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/changes/use-change"
import { SpaceSelect } from "./space-select"
import { ColorField } from "@/components/shell/color-field"
import { Field } from "@/components/ui/field"
import { Select } from "@/components/ui/select"
import { query } from "@/lib/api/client"
import { StageChoice, useStagesOf, type Beginning } from "./stage-choice"

type NewProjectProps = {
  spaceId?: number
  groupId?: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function NewProject({ spaceId, groupId, open, onOpenChange }: NewProjectProps) {
  const t = useTranslations("create.project")
  const stagesOf = useStagesOf()
  const router = useRouter()
  const { to } = useOrganization()
  const { data: all = [] } = useRead(query("listSpaces", {}))
  const spaces = all.filter((space) => space.can.edit)
  const [chosen, setChosen] = useState<{ space?: number; group?: number }>({})
  const space = spaces.find(({ id }) => id === (chosen.space ?? spaceId)) ?? spaces[0]
  const groups = space?.projectGroups ?? []
  const group = groups.find(({ id }) => id === (chosen.group ?? groupId)) ?? groups[0]
  const [color, setColor] = useState<string | null>(null)
  const [stages, setStages] = useState<Beginning>("default")
  const { mutateAsync } = useChange("createProject", {
    form: true,
    undo: () => ({ says: ({ name }) => t("made", { name }), quiet: true }),
  })

  async function create(name: string) {
    if (!group) return
    const { answer } = await mutateAsync({ name, spaceColumnId: group.id, color, ...stagesOf(stages) })
    router.push(to.project(answer.id))
  }

  return (
    <NameDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={t("lead")}
      label={t("name")}
      action={t("action")}
      onName={create}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label={t("space")} button>
          <SpaceSelect spaces={spaces} space={space} onSpace={(id) => setChosen({ space: id })} />
        </Field>
        <Field label={t("group")} button>
          <Select
            items={groups.map((item) => ({ value: String(item.id), label: item.name }))}
            value={group ? String(group.id) : null}
            onValueChange={(id) => setChosen({ ...chosen, group: Number(id) })}
          />
        </Field>
      </div>
      <ColorField value={color} onValueChange={setColor} />
      <StageChoice value={stages} onValueChange={setStages} />
    </NameDialog>
  )
}
