"use client"

import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { useFaults } from "@/components/shell/faults"
import { Dialog } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { FormFault } from "@/components/ui/form-fault"
import { query } from "@/lib/api/client"
import type { Regulation } from "../state-chip"
import { SpaceChoice, useSpaceChoice } from "./space-choice"

type MoveDialogProps = { regulation: Regulation; open: boolean; onOpenChange: (open: boolean) => void }

/** Moves a regulation to another group or space. */
export function MoveDialog({ open, onOpenChange, regulation }: MoveDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <MoveForm regulation={regulation} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function MoveForm({ regulation, onDone }: { regulation: Regulation; onDone: () => void }) {
  const t = useTranslations("regulations.places")
  const faults = useFaults()
  const { id: regulationId, name, spaceId: fromSpaceId } = regulation
  const { data: whole } = useRead(query("getRegulation", { regulationId }))
  const shown = whole?.spaces ?? []
  const isHome = !shown.some(({ spaceId, home }) => !home && spaceId === fromSpaceId)
  const { data: all = [] } = useRead(query("listSpaces", {}))
  // Out of its home an administrator alone moves it.
  const others = isHome && !regulation.can.administer ? all.map(({ id }) => id) : shown.map(({ spaceId }) => spaceId)
  const elsewhere = others.filter((spaceId) => spaceId !== fromSpaceId)
  const choice = useSpaceChoice(elsewhere, { spaceId: fromSpaceId, groupId: regulation.groupId })
  const { space, groupId } = choice
  const move = useChange("moveRegulation", {
    form: true,
    undo: () => ({ says: () => t("moved", { name }) }),
    onDone,
  })
  return (
    <DialogForm
      title={t("moveTitle", { name })}
      description={t("moveText")}
      action={t("moveAction")}
      busy={move.isPending}
      disabled={space === undefined}
      onSubmit={() => space && move.mutate({ regulationId, spaceId: space.id, groupId, fromSpaceId })}
    >
      <SpaceChoice {...choice} />
      {move.error && <FormFault>{faults(move.error, {}).form}</FormFault>}
    </DialogForm>
  )
}
