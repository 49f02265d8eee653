"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { LoadingPart } from "@/components/shell/loading-part"
import { useChange } from "@/components/changes/use-change"
import { SettingsGroup } from "@/components/ui/settings-page"
import { useDates } from "@/components/ui/dates"
import { Button } from "@/components/ui/button"
import { Chip } from "@/components/ui/chip"
import { Dialog } from "@/components/ui/dialog"
import { ErrorState } from "@/components/ui/error-state"
import { Skeleton } from "@/components/ui/skeleton"
import { toast } from "@/components/ui/toast"
import { query } from "@/lib/api/client"
import { AskPassword } from "./ask-password"
import { ProveFactor } from "./prove-factor"
import { RecoveryCodes } from "./recovery-codes"
import { SetUpFactor } from "./set-up-factor"

type Open = "none" | "password" | "setUp" | "codes" | "disable" | "renew"

/** The second factor: whether it is on, how to set it up, and how to be rid of it. */
export function SecondFactorGroup() {
  const t = useTranslations("security.factor")
  const dates = useDates()
  const { data: factor, error, refetch } = useRead(query("getSecondFactor", {}))
  const [open, setOpen] = useState<Open>("none")
  const [codes, setCodes] = useState<readonly string[]>([])
  const begin = useChange("beginSecondFactor", { form: true, onDone: () => setOpen("setUp") })

  function show(recoveryCodes: readonly string[]) {
    setCodes(recoveryCodes)
    setOpen("codes")
  }

  return (
    <SettingsGroup title={t("title")} lead={t("lead")}>
      {error ? (
        <ErrorState title={t("failed")} onRetry={() => void refetch()} />
      ) : factor === undefined ? (
        <LoadingPart>
          <Skeleton className="h-7" />
        </LoadingPart>
      ) : factor.since !== null ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Chip tone="success">{t("on")}</Chip>
          <p className="min-w-50 flex-1 text-13 text-pretty text-ink-2">
            {t("since", { date: dates.write(factor.since, "medium") })} {t("left", { count: factor.recoveryCodesLeft })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen("renew")}>{t("renew")}</Button>
            <Button onClick={() => setOpen("disable")}>{t("disable")}</Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-13 text-ink-2">{t("off")}</p>
          <Button
            loading={begin.isPending}
            onClick={() => (factor.passwordNeeded ? setOpen("password") : begin.mutate({}))}
          >
            {t("setUp")}
          </Button>
        </div>
      )}
      <Dialog open={open !== "none"} onOpenChange={() => open !== "codes" && setOpen("none")}>
        {open === "password" && (
          <AskPassword
            title={t("setUpTitle")}
            lead={t("passwordLead")}
            action={t("next")}
            onConfirm={(password) => begin.mutateAsync({ password })}
          />
        )}
        {open === "setUp" && begin.data && <SetUpFactor begun={begin.data.answer} onDone={show} />}
        {open === "codes" && <RecoveryCodes codes={codes} onKept={() => setOpen("none")} />}
        {(open === "disable" || open === "renew") && (
          <ProveFactor
            kind={open}
            passwordNeeded={factor?.passwordNeeded ?? true}
            onDone={(made) => {
              if (made) return show(made)
              setOpen("none")
              toast(t("disabled"))
            }}
          />
        )}
      </Dialog>
    </SettingsGroup>
  )
}
