import type { useTranslations } from "use-intl"
import type { Cell } from "../state/model"

type Words = ReturnType<typeof useTranslations<"board">>

/** What a cell is called; `inRows`: the board has rows. */
export function cellName(t: Words, { column, row }: Pick<Cell, "column" | "row">, inRows: boolean): string {
  return inRows ? t("cell", { column: column.name, row: row?.name ?? t("withoutRow") }) : column.name
}
