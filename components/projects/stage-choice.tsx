"use client"

import { useTranslations } from "use-intl"
import { RadioGroup } from "@/components/ui/radio-group"
import { templateNames, templates, type TemplateName } from "./templates"

/** What a new board begins with. */
export type Beginning = TemplateName | "none"

/** The part of `createProject` that a beginning stands for, with columns in the language of who makes the board. */
export function useStagesOf() {
  const t = useTranslations("create.columns")
  return (beginning: Beginning) =>
    beginning === "none"
      ? { disableDefaultStages: true }
      : { stages: templates[beginning].map(({ name, ...stage }) => ({ name: t(name), ...stage })) }
}

type StageChoiceProps = { value: Beginning; onValueChange: (value: Beginning) => void }

export function StageChoice({ value, onValueChange }: StageChoiceProps) {
  const t = useTranslations("create.project")
  const columns = useTranslations("create.columns")
  const columnsOf = (name: TemplateName) => templates[name].map((stage) => columns(stage.name)).join(", ")
  return (
    <RadioGroup
      label={t("stages")}
      value={value}
      onValueChange={onValueChange}
      options={[
        { value: "default", label: columnsOf("default"), description: t("defaultStagesHint") },
        ...templateNames.map((name) => ({
          value: name,
          label: t(`templates.${name}`),
          description: columnsOf(name),
        })),
        { value: "none", label: t("noStages"), description: t("noStagesHint") },
      ]}
    />
  )
}
