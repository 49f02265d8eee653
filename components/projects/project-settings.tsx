"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { ColorField } from "@/components/shell/color-field"
import { useFaults } from "@/components/shell/faults"
import { Combobox } from "@/components/ui/combobox"
import type { ComboboxItem } from "@/components/ui/combobox-list"
import { Dialog } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { Field } from "@/components/ui/field"
import { FormFault } from "@/components/ui/form-fault"
import { Input } from "@/components/ui/input"
import { Face } from "@/components/users/face"
import { query, type AnswerOf } from "@/lib/api/client"

type ProjectSettingsProps = { projectId: number; open: boolean; onOpenChange: (open: boolean) => void }
type Project = AnswerOf<"listProjects">[number]

const most = 365

/** The colour of a project, who is responsible for it, and when its tasks are marked as stale. */
export function ProjectSettings({ projectId, open, onOpenChange }: ProjectSettingsProps) {
  const { data: projects } = useRead(query("listProjects", {}))
  const project = projects?.find(({ id }) => id === projectId)
  return (
    <Dialog open={open && project !== undefined} onOpenChange={onOpenChange}>
      {project && <Panel project={project} onDone={() => onOpenChange(false)} />}
    </Dialog>
  )
}

function Panel({ project, onDone }: { project: Project; onDone: () => void }) {
  const t = useTranslations("projectSettings")
  const faults = useFaults()
  const { id: projectId, name, spaceId } = project
  // What one decides on stays what it was when one began.
  const [before] = useState({
    color: project.color,
    responsibleId: project.responsibleId,
    postponingTaskDayCount: project.postponingTaskDayCount,
  })
  const [color, setColor] = useState(before.color)
  const [responsibleId, setResponsible] = useState(before.responsibleId)
  const [days, setDays] = useState(before.postponingTaskDayCount === 0 ? "" : String(before.postponingTaskDayCount))
  const { data: people = [] } = useRead(query("listSpaceReaders", { spaceId }))
  const nobody: ComboboxItem = { value: "", label: t("nobody") }
  const items = people.map(({ userId, name: label, avatarUrl }) => ({
    value: String(userId),
    label,
    icon: <Face id={userId} name={label} picture={avatarUrl} />,
  }))
  const postponingTaskDayCount = days.trim() === "" ? 0 : Number(days)
  const valid =
    Number.isInteger(postponingTaskDayCount) && postponingTaskDayCount >= 0 && postponingTaskDayCount <= most
  const { mutate, isPending, error } = useChange("updateProject", {
    form: true,
    shows: () => [{ entity: "project", id: projectId, after: { color, responsibleId, postponingTaskDayCount } }],
    undo: () => ({
      says: () => t("changed", { name }),
      shows: [{ entity: "project", id: projectId, after: before }],
    }),
    onDone,
  })
  const found = error === null ? {} : faults(error, { responsibleId: t("responsible") })
  return (
    <DialogForm
      title={t("title", { name })}
      action={t("action")}
      busy={isPending}
      disabled={!valid}
      onSubmit={() => mutate({ projectId, color, responsibleId, postponingTaskDayCount })}
    >
      <div className="grid gap-4">
        <ColorField value={color} onValueChange={setColor} />
        <Field label={t("responsible")} hint={t("responsibleHint")} error={found.responsibleId} button>
          <Combobox
            items={[nobody, ...items]}
            value={items.find(({ value }) => value === String(responsibleId)) ?? nobody}
            onValueChange={(item) => setResponsible(item === null || item.value === "" ? null : Number(item.value))}
            searchLabel={t("search")}
            emptyText={t("nothing")}
          />
        </Field>
        <Field label={t("stale")} hint={t("staleHint")} error={valid ? undefined : t("wholeNumber", { most })}>
          <Input
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            className="w-24"
            value={days}
            placeholder={t("never")}
            onValueChange={setDays}
          />
        </Field>
        {found.form && <FormFault>{found.form}</FormFault>}
      </div>
    </DialogForm>
  )
}
