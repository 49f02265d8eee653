"use client"

import { Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { ColorField } from "@/components/shell/color-field"
import { useChange } from "@/components/changes/use-change"
import { IconButton } from "@/components/ui/icon-button"
import { InlineEdit } from "@/components/ui/inline-edit"
import { cssColorOf } from "@/components/ui/palette"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { callOf } from "@/lib/api/client"
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
  const { mutate } = useChange("updateLabel", {
    shows: ({ labelId: _id, ...after }) => [{ entity: "label", id: labelId, after }],
    undo: () => ({
      says: (answer) => t("changed", { name: answer.name }),
      by: callOf("updateLabel", { labelId, name, color }),
      shows: [{ entity: "label", id: labelId, after: { name, color } }],
    }),
  })
  return (values: { name?: string; color?: string }) => mutate({ labelId, ...values })
}
