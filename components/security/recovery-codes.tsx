"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { Checkbox } from "@/components/ui/checkbox"
import { DialogPanel } from "@/components/ui/dialog"
import { SecretText } from "./secret-text"

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

/** Shown this once: they stay until one says that they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTranslations("security.factor")
  const [kept, setKept] = useState(false)
  return (
    <DialogPanel
      size="small"
      title={t("codesTitle")}
      description={t("codesLead")}
      closable={false}
      footer={
        <Button variant="primary" disabled={!kept} onClick={onKept}>
          {t("codesDone")}
        </Button>
      }
    >
      <SecretText label={t("codesTitle")} text={codes.join("\n")} file="stagework-recovery-codes.txt" />
      <div className="mt-4 flex">
        <Checkbox label={t("codesKept")} checked={kept} onCheckedChange={setKept} />
      </div>
    </DialogPanel>
  )
}
