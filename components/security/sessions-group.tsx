"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { LoadingPart } from "@/components/shell/loading-part"
import { useChange } from "@/components/changes/use-change"
import { SettingsGroup } from "@/components/ui/settings-page"
import { AlertDialog } from "@/components/ui/alert-dialog"
import { Button } from "@/components/ui/button"
import { ErrorState } from "@/components/ui/error-state"
import { Skeleton } from "@/components/ui/skeleton"
import { toast } from "@/components/ui/toast"
import { query } from "@/lib/api/client"
import { SessionLine } from "./session-line"

/** Where the person is signed in, and how to end that. */
export function SessionsGroup() {
  const t = useTranslations("security.sessions")
  const { data: sessions, error, refetch } = useRead({ ...query("listSessions", {}), refetchOnMount: "always" })
  const [asking, setAsking] = useState(false)
  const endOne = useChange("deleteSession", { onDone: () => toast(t("ended")) })
  const endOthers = useChange("deleteOtherSessions", { onDone: () => toast(t("othersEnded")) })
  const others = sessions?.filter(({ current }) => !current).length ?? 0
  return (
    <SettingsGroup
      title={t("title")}
      lead={t("lead")}
      action={others > 0 && <Button onClick={() => setAsking(true)}>{t("endOthers")}</Button>}
    >
      {error ? (
        <ErrorState title={t("failed")} onRetry={() => void refetch()} />
      ) : sessions ? (
        <ul aria-label={t("title")} className="border-t border-line">
          {sessions
            .toSorted((one, other) => Number(other.current) - Number(one.current))
            .map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                busy={endOne.isPending && Number(endOne.variables.sessionId) === session.id}
                onEnd={() => endOne.mutate({ sessionId: session.id })}
              />
            ))}
        </ul>
      ) : (
        <LoadingPart>
          <Skeleton className="h-14" />
        </LoadingPart>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("endOthersTitle")}
        description={t("endOthersLead", { count: others })}
        confirmLabel={t("endOthers")}
        danger
        onConfirm={async () => {
          // A refusal is told as a message.
          await endOthers.mutateAsync({}).catch(() => undefined)
        }}
      />
    </SettingsGroup>
  )
}
