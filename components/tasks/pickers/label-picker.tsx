"use client"

import { useMemo } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { freeColor } from "@/components/labels/free-color"
import { useOrganization } from "@/components/shell/organization-context"
import { LabelDot } from "@/components/ui/label-dot"
import { query } from "@/lib/api/client"
import { organizationReaches } from "@/lib/auth/access"
import { ListPicker, type ListPickerProps } from "./list-picker"

type LabelPickerProps = Omit<ListPickerProps, "items"> & {
  /** Of labels that some tasks have and others have not: how many have them. */
  partly?: ReadonlyMap<string, string>
}

/** Labels of a task; what is written and is none yet can be made one. */
export function LabelPicker({ partly, ...picker }: LabelPickerProps) {
  const t = useTranslations("tasks.lists")
  const { organization } = useOrganization()
  const { data: labels = none } = useRead(query("listLabels", {}))
  const { mutate } = useChange("createLabel", {
    onDone: ({ answer: { id, name } }) => picker.onAdd(String(id), name),
  })
  const items = useMemo(
    () =>
      labels.map(({ id, name, color }) => {
        const hint = partly?.get(String(id))
        return {
          value: String(id),
          label: name,
          icon: <LabelDot color={color} />,
          ...(hint && { hint }),
        }
      }),
    [labels, partly],
  )
  const creating = {
    label: (name: string) => t("createLabel", { name }),
    onCreate: (name: string) => mutate({ name, color: freeColor(labels) }),
  }
  return (
    <ListPicker
      placeholder={t("findLabel")}
      emptyText={t("noLabelFound")}
      {...picker}
      items={items}
      {...(organizationReaches(organization.role, "member") && { creating })}
    />
  )
}
const none: readonly never[] = []
