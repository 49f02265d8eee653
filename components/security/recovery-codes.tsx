"use client"

import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { DialogClose, DialogPanel } from "@/components/ui/dialog"
import { SecretText } from "./secret-text"

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations("security.factor")
  return (
    <DialogPanel
      size="small"
      title={t("codesTitle")}
      description={t("codesLead")}
      footer={<DialogClose render={<Button variant="primary" />}>{t("codesKept")}</DialogClose>}
    >
      <SecretText label={t("codesTitle")} text={codes.join("\n")} />
    </DialogPanel>
  )
}
