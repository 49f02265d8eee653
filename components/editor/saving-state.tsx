"use client"

import { Cloud, CloudOff } from "lucide-react"
import { useTranslations } from "use-intl"
import type { Saving } from "./saving"

/** One word on whether what is written is saved. */
export function SavingState({ phase }: { phase: Saving["phase"] }) {
  const t = useTranslations("editor")
  const busy = phase === "waiting" || phase === "saving"
  const shown = phase === "saved" || busy
  return (
    <output className="flex items-center gap-1.5 text-13 text-ink-3 [&_svg]:size-4">
      {shown ? <Cloud aria-hidden /> : <CloudOff aria-hidden className="text-warning" />}
      {shown && t(busy ? "waiting" : "saved")}
    </output>
  )
}
