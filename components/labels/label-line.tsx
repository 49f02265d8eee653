"use client"

import { Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { ColorField } from "@/components/shell/color-field"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/shell/use-change"
import { IconButton } from "@/components/ui/icon-button"
import { InlineEdit } from "@/components/ui/inline-edit"
import { cssColorOf } from "@/components/ui/palette"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { query, request } from "@/lib/api/client"
import type { Label } from "./label"

type LabelLineProps = { label: Label; readOnly: boolean; onDelete: () => void }

export function LabelLine({ label, readOnly, onDelete }: LabelLineProps) {
  const t = useTranslations("organization.labels")
  const update = useUpdateLabel(label)
  const { name, color } = label
  const dot = <span style={{ backgroundColor: cssColorOf(color) }} className="size-3.5 rounded-full" />
  return (
    <li className="flex min-h-11 items-center gap-2 border-b border-line">
      {readOnly ? (
        <span className="grid size-7 flex-none place-items-center">{dot}</span>
      ) : (
        <Popover>
          <PopoverTrigger render={<IconButton label={t("colorOf", { name })} tooltip={false} />}>{dot}</PopoverTrigger>
          <PopoverContent title={t("color", { name })} hideTitle>
            <ColorField value={color} onValueChange={(next) => next !== null && update({ color: next })} required />
          </PopoverContent>
        </Popover>
      )}
      <div className="min-w-0 flex-1 px-1.5 text-14">
        <InlineEdit
          value={name}
          label={t("name")}
          maxLength={255}
          readOnly={readOnly}
          onSave={(next) => update({ name: next })}
        />
      </div>
      {!readOnly && (
        <IconButton label={t("delete", { name })} onClick={onDelete} className="text-ink-3">
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

/** Changes a label, seen at once; Undo sets it back. */
function useUpdateLabel({ id: labelId, name, color }: Label) {
  const t = useTranslations("organization.labels")
  const undoToast = useUndoToast()
  const { organization } = useOrganization()
  const { mutate } = useChange("updateLabel", {
    touches: ["listLabels"],
    apply: (client, values) =>
      client.setQueryData(query("listLabels", {}).queryKey, (list) =>
        list?.map((one) => (one.id === labelId ? { ...one, ...values, id: labelId } : one)),
      ),
  })
  // The label as it is before the change: by the answer, this line shows the new one.
  return (values: { name?: string; color?: string }) =>
    mutate(
      { labelId, ...values },
      {
        onSuccess: ({ answer }) => {
          const options = { organizationId: organization.id }
          undoToast(t("changed", { name: answer.name }), () =>
            request("updateLabel", { labelId, name, color }, options),
          )
        },
      },
    )
}
