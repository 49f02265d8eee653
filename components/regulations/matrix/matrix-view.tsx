"use client"

import { BellRing, Download, FileText, ShieldCheck, X } from "lucide-react"
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { useTranslations } from "use-intl"
import { earlyQuery } from "@/components/changes/early-read"
import { useRead } from "@/components/changes/use-read"
import { Failed } from "@/components/shell/failed"
import { LoadingLines } from "@/components/shell/loading-lines"
import { onPhone } from "@/components/shell/on-phone"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarActions, TopBarCrumbs } from "@/components/shell/top-bar"
import { ActionBarFrame } from "@/components/tasks/several/action-bar-frame"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { IconButton } from "@/components/ui/icon-button"
import { toast } from "@/components/ui/toast"
import { useShortcut } from "@/components/ui/use-shortcut"
import { download } from "./download"
import { inputOf } from "./filters"
import { MatrixFilters } from "./matrix-filters"
import { MatrixGrid } from "./matrix-grid"
import { MatrixList } from "./matrix-list"
import { cellNow, shownOf, toggled, type MatrixCell } from "./model"
import { ProofDialog } from "./proof-dialog"
import { useMatrixFilters } from "./use-matrix-filters"
import { useReminders } from "./use-reminders"

/** Who has passed which regulation, for administrators: of a space, or of the whole organization. */
export function MatrixView() {
  const t = useTranslations("regulationMatrix")
  const { organization, to } = useOrganization()
  const filters = useMatrixFilters()
  const { spaceId, state, day, group, regulationId } = filters
  const matrix = useMatrix(spaceId, day)
  const [text, setText] = useState("")
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<MatrixCell | null>(null)
  const phone = usePhone()
  const reminders = useReminders(spaceId)
  const { data } = matrix
  const bySpace = group !== null && spaceId === null
  const shown = useMemo(
    () => data && shownOf(data, { text, state, regulationId, bySpace }),
    [data, text, state, regulationId, bySpace],
  )
  const from = useRef<Element>(null)
  const toggle = useCallback((keys: readonly string[]) => {
    from.current = document.activeElement
    setChosen((before) => toggled(before, keys))
  }, [])
  // The bar that goes takes the focus along: it comes back to where something was chosen last.
  function clear() {
    setChosen(new Set())
    if (from.current instanceof HTMLElement) from.current.focus({ preventScroll: true })
  }
  useShortcut("escape", clear, { description: t("clear"), group: t("title"), enabled: chosen.size > 0 })
  const nameOfSpace = (id: number | null) =>
    id === null ? t("noSpace") : (data?.spaces.find((space) => space.id === id)?.name ?? "")
  const place = spaceId === null ? "/api" : `/api/spaces/${spaceId}`
  const file = (kind: "export" | "report") => `${place}/regulations/matrix/${kind}${day === null ? "" : `?day=${day}`}`
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <TopBarCrumbs
        spaceId={spaceId ?? undefined}
        crumbs={[
          ...(spaceId === null ? [] : [{ label: t("regulations"), href: to.regulations(spaceId) }]),
          { label: t("title") },
        ]}
      />
      <TopBarActions>
        <Button
          onClick={() => void download(file("report"), organization.id).catch(() => toast.error(t("report.failed")))}
        >
          <FileText aria-hidden />
          <span className="max-sm:sr-only">{t("report.action")}</span>
        </Button>
        <Button
          onClick={() => void download(file("export"), organization.id).catch(() => toast.error(t("notExported")))}
        >
          <Download aria-hidden />
          <span className="max-sm:sr-only">{t("export")}</span>
        </Button>
      </TopBarActions>
      <h1 className="sr-only">{t("title")}</h1>
      <MatrixFilters
        filters={filters}
        text={text}
        onText={setText}
        spaces={data?.spaces ?? []}
        regulations={data?.regulations ?? []}
        counts={shown?.counts ?? new Map()}
      />
      {day !== null && <p className="flex-none px-4 pb-3 text-12 text-ink-3">{t("ofThePast")}</p>}
      {matrix.isError && data === undefined && <Failed error={matrix.error} reset={() => void matrix.refetch()} />}
      {matrix.isPending && <LoadingLines />}
      {shown && (shown.rows.length === 0 || shown.columns.length === 0) && (
        <EmptyState icon={<ShieldCheck aria-hidden />} title={t(text !== "" || state !== null ? "notFound" : "empty")}>
          {text !== "" || state !== null ? undefined : t("emptyText")}
        </EmptyState>
      )}
      {shown && shown.rows.length > 0 && shown.columns.length > 0 && (
        <>
          {phone ? (
            <MatrixList shown={shown} wanted={state} nameOfSpace={nameOfSpace} onOpen={setOpened} />
          ) : (
            <MatrixGrid
              shown={shown}
              wanted={state}
              nameOfSpace={nameOfSpace}
              chosen={chosen}
              onToggle={day === null ? toggle : undefined}
              onOpen={setOpened}
            />
          )}
        </>
      )}
      {chosen.size > 0 && day === null && (
        <ActionBarFrame label={t("chosen")} count={t("chosenCount", { count: chosen.size })}>
          <Button
            variant="bare"
            loading={reminders.isPending}
            onClick={() => void reminders.remind([...chosen]).then((sent) => sent && clear())}
          >
            <BellRing aria-hidden />
            {t("remind")}
          </Button>
          <IconButton label={t("clear")} shortcut="escape" side="top" onClick={clear}>
            <X aria-hidden />
          </IconButton>
        </ActionBarFrame>
      )}
      <ProofDialog
        cell={opened && data ? cellNow(opened, data) : null}
        spaceId={spaceId}
        day={day}
        onClose={() => setOpened(null)}
      />
    </div>
  )
}

function useMatrix(spaceId: number | null, day: string | null) {
  const everywhere = useRead({ ...earlyQuery("getRegulationMatrix", inputOf(day)), enabled: spaceId === null })
  const here = useRead({
    ...earlyQuery("getSpaceRegulationMatrix", { spaceId: spaceId ?? 0, ...inputOf(day) }),
    enabled: spaceId !== null,
  })
  return spaceId === null ? everywhere : here
}

function usePhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener("resize", listener)
      return () => removeEventListener("resize", listener)
    },
    onPhone,
    () => false,
  )
}
