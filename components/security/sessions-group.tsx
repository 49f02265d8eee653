"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useProblem } from "@/components/shell/problem"
import { SettingsGroup } from "@/components/settings/settings-page"
import { AlertDialog } from "@/components/ui/alert-dialog"
import { Button } from "@/components/ui/button"
import { ErrorState } from "@/components/ui/error-state"
import { Skeleton } from "@/components/ui/skeleton"
import { toast } from "@/components/ui/toast"
import { mutation, query } from "@/lib/api/client"
import { SessionLine } from "./session-line"

/** Where the person is signed in, and how to end that. */
export function SessionsGroup() {
  const t = useTranslations("security.sessions")
  const problem = useProblem()
  const client = useQueryClient()
  const list = query("listSessions", {})
  const { data: sessions, error, refetch } = useQuery({ ...list, refetchOnMount: "always" })
  const [asking, setAsking] = useState(false)
  const endOne = useMutation({
    ...mutation("deleteSession"),
    onSuccess: (_, { sessionId }) => {
      client.setQueryData(list.queryKey, (before) => before?.filter(({ id }) => id !== sessionId))
      toast(t("ended"))
    },
    onError: (refusal) => toast.error(problem(refusal)),
    onSettled: () => client.invalidateQueries({ queryKey: list.queryKey }),
  })
  const endOthers = useMutation({
    ...mutation("deleteOtherSessions"),
    onSuccess: () => {
      client.setQueryData(list.queryKey, (before) => before?.filter(({ current }) => current))
      toast(t("othersEnded"))
    },
    onError: (refusal) => toast.error(problem(refusal)),
    onSettled: () => client.invalidateQueries({ queryKey: list.queryKey }),
  })
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
        <Skeleton className="h-14" />
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
