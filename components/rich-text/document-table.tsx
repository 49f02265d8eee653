"use client"

import { useTranslations } from "use-intl"
import type { TableCell, Table, TableRow } from "@/lib/rich-text/document"
import { changeProps } from "./changed"
import { directionOf } from "./direction"
import type { BlockProps, Drawing } from "./drawing"

type Shared = { draw: Drawing }

/** On a narrow screen the table scrolls, not the page. */
export function DocumentTable({ block: table, draw }: BlockProps<Table>) {
  const t = useTranslations("documentation.text")
  const [first, ...others] = table.content
  const headed = first?.content?.every((cell) => cell.type === "tableHeader") === true && others.length > 0
  const body = headed ? others : table.content
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls sideways is reached by the keyboard
    <div tabIndex={0} role="region" aria-label={t("table")} className="mt-2.5 mb-4 overflow-x-auto">
      <table dir={directionOf(table)} className="w-full border-collapse text-14 leading-[1.45]">
        <Columns row={first} />
        {headed && (
          <thead>
            <Cells row={first} scope="col" draw={draw} />
          </thead>
        )}
        <tbody>
          {body.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no identity, and a text that is read does not move
            <Cells key={index} row={row} scope="row" draw={draw} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The widths that the editor keeps with the cells of the first row. */
function Columns({ row }: { row: TableRow | undefined }) {
  const widths = (row?.content ?? []).flatMap(
    ({ attrs }) => attrs?.colwidth ?? Array.from({ length: attrs?.colspan ?? 1 }, () => 0),
  )
  if (widths.every((width) => width === 0)) return null
  return (
    <colgroup>
      {widths.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is its place
        <col key={index} style={width > 0 ? { width, minWidth: width } : undefined} />
      ))}
    </colgroup>
  )
}

const cellStyle = "min-w-28 border-b border-line px-2.5 py-[7px] text-start align-top [&>:last-child]:mb-0"

function Cells({ row, scope, draw }: Shared & { row: TableRow; scope: "col" | "row" }) {
  return (
    <tr {...changeProps(draw.changeOf(row))}>
      {(row.content ?? []).map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
        <CellView key={index} cell={cell} scope={scope} draw={draw} />
      ))}
    </tr>
  )
}

function CellView({ cell, scope, draw }: Shared & { cell: TableCell; scope: "col" | "row" }) {
  const { colspan = 1, rowspan = 1 } = cell.attrs ?? {}
  const inner = draw.blocks(cell.content)
  const change = draw.changeOf(cell)
  if (cell.type === "tableHeader") {
    return (
      <th
        scope={scope}
        colSpan={colspan}
        rowSpan={rowspan}
        {...changeProps(change, `${cellStyle} text-12 font-medium text-ink-3`)}
      >
        {inner}
      </th>
    )
  }
  return (
    <td colSpan={colspan} rowSpan={rowspan} {...changeProps(change, cellStyle)}>
      {inner}
    </td>
  )
}
