"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { LoadingPart } from "@/components/shell/loading-part"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { SettingsGroup } from "@/components/ui/settings-page"
import { useOrganization } from "@/components/shell/organization-context"
import { Button } from "@/components/ui/button"
import { useDates } from "@/components/ui/dates"
import { Dialog } from "@/components/ui/dialog"
import { ErrorState } from "@/components/ui/error-state"
import { Skeleton } from "@/components/ui/skeleton"
import { toast } from "@/components/ui/toast"
import { query, type AnswerOf } from "@/lib/api/client"
import { ChangeAddress } from "./change-address"

/** One's own address, and the one that is to take its place. */
export function EmailGroup() {
  const t = useTranslations("security.email")
  const { user } = useOrganization()
  const { data, error, refetch } = useRead(query("getEmailChange", {}))
  const [open, setOpen] = useState(false)
  return (
    <SettingsGroup title={t("title")} lead={t("lead")}>
      <div className="grid min-h-7 grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 text-14 break-all">{user.email}</p>
          {data && !data.pending && <Button onClick={() => setOpen(true)}>{t("change")}</Button>}
        </div>
        {error ? (
          <ErrorState title={t("failed")} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <LoadingPart>
            <Skeleton className="h-7" />
          </LoadingPart>
        ) : (
          data.pending && <Waiting pending={data.pending} onChange={() => void refetch()} />
        )}
      </div>
      <Dialog open={open} onOpenChange={setOpen}>
        {data && (
          <ChangeAddress
            passwordNeeded={data.passwordNeeded}
            onDone={({ email, waitsFor }) => {
              setOpen(false)
              void refetch()
              toast.success(waitsFor.includes("old") ? t("askedBoth") : t("asked", { email }))
            }}
          />
        )}
      </Dialog>
    </SettingsGroup>
  )
}

type Pending = NonNullable<AnswerOf<"getEmailChange">["pending"]>

function Waiting({ pending: { email, waitsFor, expiresAt }, onChange }: { pending: Pending; onChange: () => void }) {
  const t = useTranslations("security.email")
  const { user } = useOrganization()
  const dates = useDates()
  const waits = waitsFor.length > 1 ? "waitsForBoth" : waitsFor.includes("old") ? "waitsForOld" : "waitsForNew"
  const resend = useChange("resendEmailChange", {
    onDone: ({ answer }) => {
      onChange()
      const to = answer.waitsFor.includes("new") ? email : user.email
      toast.success(answer.waitsFor.length > 1 ? t("resentBoth") : t("resent", { email: to }))
    },
  })
  const cancel = useChange("cancelEmailChange", {
    onDone: () => {
      onChange()
      toast(t("cancelled"))
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-50 flex-1 text-13 text-pretty break-words text-ink-2">
        {t(waits, { email, date: dates.write(expiresAt, "medium") })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button loading={resend.isPending} onClick={() => resend.mutate({})}>
          {t("resend")}
        </Button>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t("cancel")}
        </Button>
      </div>
    </div>
  )
}
