"use client"

import { Archive, CheckCheck, Coffee, Filter, Trash2 } from "lucide-react"
import { useSearchParams } from "next/navigation"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { Loading } from "@/components/shell/loading"
import { useOrganization } from "@/components/shell/organization-context"
import { AlertDialog } from "@/components/ui/alert-dialog"
import { Button } from "@/components/ui/button"
import { classes } from "@/components/ui/classes"
import { EmptyState } from "@/components/ui/empty-state"
import { ErrorState } from "@/components/ui/error-state"
import { IconButton } from "@/components/ui/icon-button"
import { MoreButton } from "@/components/ui/more-button"
import { Skeleton } from "@/components/ui/skeleton"
import { TabLinks } from "@/components/ui/tab-links"
import { groupsOf, newestOf, type Newest } from "./groups"
import { InboxGroup } from "./inbox-group"
import { InboxTask } from "./inbox-task"
import { useInbox, useInboxChanges, type View } from "./use-inbox"
import { useTriage } from "./use-triage"

/** What others do that concerns one, to be read and put away. */
export function Inbox() {
  const t = useTranslations("notifications.inbox")
  const { to } = useOrganization()
  const parameters = useSearchParams()
  const view: View = parameters.get("view") === "archived" ? "archived" : "active"
  const [unreadOnly, setUnreadOnly] = useState(false)
  const [asking, setAsking] = useState(false)
  const inbox = useInbox(view, unreadOnly && view === "active")
  const changes = useInboxChanges()
  const [known, setKnown] = useState<Newest>(new Map())
  const newest = newestOf(inbox.items, known)
  if (newest !== known) setKnown(newest)
  const groups = groupsOf(inbox.items, newest)
  const triage = useTriage({ groups, view, changes })
  const tabs = [
    { part: "active", href: to.inbox, label: t("active") },
    { part: "archived", href: `${to.inbox}?view=archived`, label: t("archived") },
  ]
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{t("title")}</h1>
      <TabLinks
        label={t("views")}
        links={tabs}
        active={view}
        trailing={
          view === "active" ? (
            <>
              <IconButton
                label={t("unreadOnly")}
                aria-pressed={unreadOnly}
                className={classes(unreadOnly && "bg-accent-soft text-accent")}
                onClick={() => setUnreadOnly(!unreadOnly)}
              >
                <Filter aria-hidden />
              </IconButton>
              <IconButton label={t("readAll")} disabled={groups.length === 0} onClick={changes.readAll}>
                <CheckCheck aria-hidden />
              </IconButton>
              <IconButton
                label={t("archiveAll")}
                shortcut="shift+e"
                disabled={groups.length === 0}
                onClick={changes.archiveAll}
              >
                <Archive aria-hidden />
              </IconButton>
            </>
          ) : (
            <Button variant="bare" disabled={groups.length === 0} onClick={() => setAsking(true)}>
              <Trash2 aria-hidden />
              {t("deleteArchived")}
            </Button>
          )
        }
      />
      <div className="mx-auto w-full max-w-[760px] flex-1 px-3 py-4 sm:px-6">
        {inbox.isPending ? (
          <InboxSkeleton />
        ) : inbox.isError && groups.length === 0 ? (
          <Failed retrying={inbox.isFetching} onRetry={() => void inbox.refetch()} />
        ) : groups.length === 0 ? (
          <Nothing view={view} unreadOnly={unreadOnly} />
        ) : (
          <>
            <section aria-label={t(view === "active" ? "list" : "archivedList")} className="grid grid-cols-1 gap-3">
              {groups.map((group) => (
                <InboxGroup key={group.key} {...{ group, view, triage, changes }} />
              ))}
            </section>
            <MoreButton pages={inbox} className="mx-auto my-4 flex">
              {t("more")}
            </MoreButton>
          </>
        )}
      </div>
      <InboxTask groups={groups} triage={triage} />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("deleteTitle")}
        description={t("deleteLead")}
        confirmLabel={t("deleteArchived")}
        danger
        onConfirm={() => changes.empty()}
      />
    </div>
  )
}

function Nothing({ view, unreadOnly }: { view: View; unreadOnly: boolean }) {
  const t = useTranslations("notifications.inbox")
  const unread = useTranslations("shell.unread")
  if (view === "archived")
    return (
      <EmptyState icon={<Archive aria-hidden />} title={t("emptyArchived")} className="pt-[16vh]">
        {t("emptyArchivedHint")}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Coffee aria-hidden />}
      title={unreadOnly ? unread("none") : t("emptyTitle")}
      className="pt-[16vh]"
    >
      {t(unreadOnly ? "emptyUnreadHint" : "emptyHint")}
    </EmptyState>
  )
}

function Failed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const t = useTranslations("notifications.inbox")
  return <ErrorState title={t("failed")} onRetry={onRetry} retrying={retrying} className="pt-[16vh]" />
}

function InboxSkeleton() {
  return (
    <Loading className="grid grid-cols-1 gap-3">
      {["w-72", "w-52", "w-64"].map((width) => (
        <span key={width} className="grid gap-3 rounded-m border border-line bg-surface p-4">
          <Skeleton className={width} />
          <Skeleton className="w-44" />
        </span>
      ))}
    </Loading>
  )
}
