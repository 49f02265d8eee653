"use client"

import { KeyRound, Plus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { LoadingPart } from "@/components/shell/loading-part"
import { useChange } from "@/components/changes/use-change"
import { SettingsPage } from "@/components/ui/settings-page"
import { AlertDialog } from "@/components/ui/alert-dialog"
import { Button } from "@/components/ui/button"
import { buttonStyle } from "@/components/ui/button-style"
import { EmptyState } from "@/components/ui/empty-state"
import { ErrorState } from "@/components/ui/error-state"
import { Skeleton } from "@/components/ui/skeleton"
import { toast } from "@/components/ui/toast"
import { query, type AnswerOf } from "@/lib/api/client"
import { NewToken } from "./new-token"
import { TokenLine } from "./token-line"

type AccessToken = AnswerOf<"listAccessTokens">[number]

export function AccessTokens() {
  const t = useTranslations("security.tokens")
  const common = useTranslations("common")
  const sections = useTranslations("settings.sections")
  const { data: tokens, error, refetch } = useRead(query("listAccessTokens", {}))
  const [making, setMaking] = useState(false)
  const [doomed, setDoomed] = useState<AccessToken | null>(null)
  const remove = useChange("deleteAccessToken", { onDone: () => toast(t("deleted")) })
  const make = (
    <Button variant="primary" onClick={() => setMaking(true)}>
      <Plus aria-hidden />
      {t("make")}
    </Button>
  )
  const reference = (
    <a href="/api/docs" className={buttonStyle({})}>
      {t("reference")}
    </a>
  )
  return (
    <SettingsPage title={sections("tokens")} lead={t("lead")}>
      <div className="grid grid-cols-1 gap-4">
        {error ? (
          <ErrorState title={t("failed")} onRetry={() => void refetch()} />
        ) : tokens === undefined ? (
          <LoadingPart>
            <Skeleton className="h-14" />
          </LoadingPart>
        ) : tokens.length === 0 ? (
          <EmptyState
            icon={<KeyRound aria-hidden />}
            title={t("empty")}
            action={
              <>
                {make}
                {reference}
              </>
            }
          >
            {t("emptyHint")}
          </EmptyState>
        ) : (
          <>
            <div className="flex flex-wrap gap-2">
              {make}
              {reference}
            </div>
            <ul aria-label={sections("tokens")} className="border-t border-line">
              {tokens.map((token) => (
                <TokenLine key={token.id} token={token} onDelete={() => setDoomed(token)} />
              ))}
            </ul>
          </>
        )}
      </div>
      <NewToken open={making} onOpenChange={setMaking} />
      <AlertDialog
        open={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        title={t("deleteTitle", { name: doomed?.name ?? "" })}
        description={t("deleteLead")}
        confirmLabel={common("delete")}
        danger
        onConfirm={async () => {
          // A refusal is told as a message.
          if (doomed) await remove.mutateAsync({ accessTokenId: doomed.id }).catch(() => undefined)
        }}
      />
    </SettingsPage>
  )
}
