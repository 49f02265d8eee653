"use client"

import { Trash2 } from "lucide-react"
import { useSearchParams } from "next/navigation"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { deletedAt } from "@/components/regulations/addresses"
import { ConfirmDialog } from "@/components/shell/confirm-dialog"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarActions, TopBarCrumbs } from "@/components/shell/top-bar"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { ErrorState } from "@/components/ui/error-state"
import { Link } from "@/components/ui/link"
import { MoreButton } from "@/components/ui/more-button"
import { TabLinks } from "@/components/ui/tab-links"
import { organizationReaches } from "@/lib/auth/access"
import { TrashLine } from "./trash-line"
import { useTrash, type TrashEntry, type Kind } from "./use-trash"

const kinds: readonly Kind[] = ["task", "project", "page", "regulation", "space"]

/** What was deleted and can be brought back: one place for tasks, boards, pages, regulations and spaces. */
export function Trash() {
  const t = useTranslations("trash")
  const { to, organization } = useOrganization()
  const administers = organizationReaches(organization.role, "administrator")
  const proofs = deletedAt(to.home)
  const asked = useSearchParams().get("kind")
  const kind = kinds.find((one) => one === asked)
  const trash = useTrash(kind)
  const [doomed, setDoomed] = useState<TrashEntry | "all">()
  const { entries } = trash
  const tabs = [
    { part: "all", href: to.trash, label: t("all") },
    ...kinds.map((part) => ({ part, href: `${to.trash}?kind=${part}`, label: t(part) })),
  ]
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <TopBarCrumbs crumbs={[{ label: t("title"), href: to.trash }]} />
      {entries.some(({ canDelete }) => canDelete) && (
        <TopBarActions>
          <Button onClick={() => setDoomed("all")}>
            <Trash2 aria-hidden />
            {t("empty")}
          </Button>
        </TopBarActions>
      )}
      <TabLinks label={t("filter")} links={tabs} active={kind ?? "all"} />
      <div className="mx-auto w-full max-w-[880px] flex-1 px-4 py-5 sm:px-7">
        <h1 className="text-20 font-[650]">{t("title")}</h1>
        <p className="mt-1 mb-4 text-14 text-pretty text-ink-2">
          {t("lead")}
          {administers && (kind === undefined || kind === "regulation") && (
            <>
              {" "}
              <Link href={proofs} className="rounded-s text-ink underline underline-offset-2 hover:text-accent">
                {t("proofs")}
              </Link>
            </>
          )}
        </p>
        {trash.isPending ? (
          <LoadingLines />
        ) : trash.isError && entries.length === 0 ? (
          <ErrorState title={t("failed")} onRetry={() => void trash.refetch()} retrying={trash.isFetching} />
        ) : entries.length === 0 ? (
          <EmptyState icon={<Trash2 aria-hidden />} title={t("none")}>
            {t("noneText")}
          </EmptyState>
        ) : (
          <ul aria-label={t("list")} className="border-t border-line">
            {entries.map((entry) => (
              <TrashLine
                key={`${entry.kind} ${entry.id}`}
                entry={entry}
                onRestore={() => trash.restore(entry)}
                onDelete={entry.canDelete ? () => setDoomed(entry) : undefined}
              />
            ))}
          </ul>
        )}
        <MoreButton pages={trash} className="mt-4">
          {t("more")}
        </MoreButton>
      </div>
      <Doom doomed={doomed} onClose={() => setDoomed(undefined)} {...trash} />
    </div>
  )
}

type DoomProps = Pick<ReturnType<typeof useTrash>, "remove" | "empty"> & {
  doomed: TrashEntry | "all" | undefined
  onClose: () => void
}

/** Asks before something is gone for good. */
function Doom({ doomed, onClose, remove, empty }: DoomProps) {
  const t = useTranslations("trash")
  if (doomed === undefined) return null
  const all = doomed === "all"
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={all ? t("emptyTitle") : t("deleteTitle", { name: doomed.name })}
      description={t(all ? "emptyText" : "deleteText")}
      confirmLabel={t(all ? "empty" : "deleteAction")}
      onConfirm={() => (all ? empty() : remove(doomed))}
    />
  )
}
