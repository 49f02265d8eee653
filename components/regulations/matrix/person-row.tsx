"use client"

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table lays its rows and cells out itself; these are put where they belong, and few are there */

import type { VirtualItem } from "@tanstack/react-virtual"
import { memo } from "react"
import { useTranslations } from "use-intl"
import { PersonLink } from "@/components/shell/person-link"
import { classes } from "@/components/ui/classes"
import type { RegulationState } from "@/lib/regulations/matrix/states"
import { ChoiceBox } from "./choice-box"
import { active, idAt, sizes } from "./grid-layout"
import { keyOf, stateAt, type Column, type Row } from "./model"
import { PersonEmail } from "./person-email"
import type { SignTexts } from "./sign-texts"
import { colorOf, StateSign } from "./state-sign"
import type { Spot } from "./use-grid-keys"

type PersonHeadProps = {
  id: string
  row: Extract<Row, { kind: "person" }>
  index: number
  focused: boolean
  chosenCount: number
  isNamesake: boolean
  onToggle: ((at: Spot) => void) | undefined
}

type PersonRowProps = Omit<PersonHeadProps, "id" | "focused"> & {
  gridId: string
  top: number
  width: number
  items: readonly VirtualItem[]
  columns: readonly Column[]
  /** The column where the keys are; null where they are in another row. */
  focused: number | null
  wanted: RegulationState | null
  chosen: ReadonlySet<string>
  textOf: SignTexts
}

/**
 * A person. Drawn anew only where something of it is another: a step of the wheel draws the rows that come, or the cells. Each is placed by
 * itself: of cells that flow, a browser paints all anew at each step.
 */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { gridId, top, width, items, columns, focused, wanted, chosen, textOf, ...head } = props
  const { row, index } = head
  const { person } = row
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute left-0 border-b border-line"
      style={{ top, height: sizes.person, width }}
    >
      <PersonHead id={idAt(gridId, { row: index, column: -1 })} focused={focused === -1} {...head} />
      {items.map((item) => {
        const column = columns[item.index]
        if (column === undefined) return null
        const state = stateAt(person, column.index)
        return (
          <GridCell
            key={item.key}
            id={idAt(gridId, { row: index, column: item.index })}
            position={item.index}
            left={sizes.name + item.start}
            state={state}
            text={textOf(state, person.versions[column.index] ?? null)}
            focused={focused === item.index}
            chosen={chosen.size > 0 && chosen.has(keyOf(person.userId, column.regulation.id))}
            dim={wanted !== null && state !== wanted}
          />
        )
      })}
    </div>
  )
})

const PersonHead = memo(function PersonHead(props: PersonHeadProps) {
  const { id, row, index, focused, chosenCount, isNamesake, onToggle } = props
  const t = useTranslations("regulationMatrix")
  const { person, sum, open } = row
  return (
    <div
      id={id}
      role="rowheader"
      aria-colindex={1}
      className={classes(
        "sticky left-0 z-1 flex h-full items-center gap-2 border-r border-line bg-surface px-3",
        focused && active,
      )}
      style={headSize}
    >
      {onToggle && (
        <ChoiceBox
          label={t("chooseRow", { name: person.name })}
          open={open}
          chosen={chosenCount}
          onToggle={() => onToggle({ row: index, column: -1 })}
        />
      )}
      <span className="min-w-0 flex-1 leading-4">
        <span dir="auto" className="block truncate font-medium">
          {person.left ? (
            person.name
          ) : (
            <PersonLink id={person.userId} tabIndex={-1}>
              {person.name}
            </PersonLink>
          )}
        </span>
        {isNamesake && <PersonEmail of={person} />}
      </span>
      {person.left && <span className="flex-none text-12 text-ink-3">{t("left")}</span>}
      <span title={t("passed", sum)} className="flex-none text-12 text-ink-3 tabular-nums">
        {t("part", sum)}
      </span>
    </div>
  )
})
const headSize = { width: sizes.name }

type GridCellProps = {
  id: string
  position: number
  left: number
  state: RegulationState
  text: string
  focused: boolean
  chosen: boolean
  dim: boolean
}

const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, position, left, state, text, focused, chosen, dim } = props
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={position + 2}
      aria-selected={chosen}
      className={classes(
        "absolute inset-y-0 flex cursor-pointer items-center gap-1.5 px-2 text-12 hover:bg-hover",
        dim ? "text-ink-3" : colorOf(state),
        chosen && "bg-accent-soft",
        focused && active,
      )}
      style={{ left, width: sizes.column }}
    >
      <StateSign state={state} />
      <span className="truncate">{text}</span>
    </div>
  )
})
