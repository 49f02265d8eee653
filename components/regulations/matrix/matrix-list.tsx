"use client"

import { useVirtualizer } from "@tanstack/react-virtual"
import { ChevronRight } from "lucide-react"
import { useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import type { RegulationState } from "@/lib/regulations/matrix/states"
import { stateAt, type MatrixCell, type MatrixPerson, type Shown } from "./model"
import { PersonEmail } from "./person-email"
import { colorOf, StateSign } from "./state-sign"

type MatrixListProps = {
  shown: Shown
  wanted: RegulationState | null
  nameOfSpace: (spaceId: number | null) => string
  onOpen: (cell: MatrixCell) => void
}

/** The matrix of a phone: people, and behind each what they have to read. */
export function MatrixList({ shown, wanted, nameOfSpace, onOpen }: MatrixListProps) {
  const t = useTranslations("regulationMatrix")
  const { rows, columns, namesakes } = shown
  const scroller = useRef<HTMLDivElement>(null)
  const [person, setPerson] = useState<MatrixPerson | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used: nothing here is memoised behind its back
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => (rows[index]?.kind === "space" ? 36 : 52),
    overscan: 6,
    initialRect: { width: 400, height: 800 },
  })
  const cells =
    person === null
      ? []
      : columns.flatMap((column) => {
          const state = stateAt(person, column.index)
          return wanted === null
            ? state === "notAsked"
              ? []
              : [{ column, state }]
            : state === wanted
              ? [{ column, state }]
              : []
        })
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto border-t border-line">
      <ul aria-label={t("title")} className="relative" style={{ height: down.getTotalSize() }}>
        {down.getVirtualItems().map(({ index, start, size, key }) => {
          const row = rows[index]
          return (
            row && (
              <li key={key} className="absolute inset-x-0 border-b border-line" style={{ top: start, height: size }}>
                {row.kind === "space" ? (
                  <span className="flex h-full items-center justify-between gap-2 bg-sunken px-4 text-13 font-semibold">
                    <span dir="auto" className="truncate">
                      {nameOfSpace(row.spaceId)}
                    </span>
                    <span className="font-normal text-ink-3 tabular-nums">{t("passed", row.sum)}</span>
                  </span>
                ) : (
                  <button
                    type="button"
                    onClick={() => setPerson(row.person)}
                    className="flex size-full items-center gap-2 px-4 text-left text-14 focus-visible:-outline-offset-2"
                  >
                    <span className="min-w-0 flex-1">
                      <span dir="auto" className="block truncate font-medium">
                        {row.person.name}
                      </span>
                      {namesakes.has(row.person.userId) && <PersonEmail of={row.person} />}
                    </span>
                    <span className="text-13 text-ink-3 tabular-nums">{t("passed", row.sum)}</span>
                    <ChevronRight aria-hidden className="size-4 text-ink-3" />
                  </button>
                )}
              </li>
            )
          )
        })}
      </ul>
      <Dialog open={person !== null} onOpenChange={(open) => !open && setPerson(null)}>
        {person && (
          <DialogPanel title={person.name} description={person.email ?? undefined} className="max-sm:px-0">
            <ul>
              {cells.map(({ column, state }) => (
                <li key={column.regulation.id} className="border-b border-line">
                  <button
                    type="button"
                    onClick={() => {
                      setPerson(null)
                      onOpen({ person, column })
                    }}
                    className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left text-14 focus-visible:-outline-offset-2"
                  >
                    <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                      {column.regulation.name}
                    </span>
                    <span className={classes("flex flex-none items-center gap-1.5 text-13", colorOf(state))}>
                      <StateSign state={state} />
                      {t(`states.${state}`)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {cells.length === 0 && <p className="px-4 text-13 text-ink-2">{t("nothingAsked")}</p>}
          </DialogPanel>
        )}
      </Dialog>
    </div>
  )
}
