"use client"

import { RotateCcw } from "lucide-react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { Button } from "@/components/ui/button"
import type { InputOf } from "@/lib/api/client"

type Restoring = "restorePageVersion" | "restoreRegulationVersion"

type RestoreVersionProps<Name extends Restoring> = {
  name: Name
  input: InputOf<Name>
  says: string
  onDone: () => void
}

/** Puts a version into the place of the text. */
export function RestoreVersion<Name extends Restoring>({ name, input, says, onDone }: RestoreVersionProps<Name>) {
  const t = useTranslations("documentation.versions")
  const { mutate, isPending } = useChange(name, { undo: () => ({ says: () => says }), onDone })
  return (
    <Button variant="primary" loading={isPending} onClick={() => mutate(input)}>
      <RotateCcw aria-hidden />
      {t("restore")}
    </Button>
  )
}
