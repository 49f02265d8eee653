import { useTranslations } from "use-intl"
import { Loading } from "@/components/shell/loading"
import { StageDot } from "@/components/stages/stage-dot"
import { Skeleton } from "@/components/ui/skeleton"
import type { Stage } from "./state/model"

const heights = [
  ["h-[86px]", "h-[108px]", "h-[88px]"],
  ["h-[108px]", "h-[88px]", "h-[66px]", "h-[88px]"],
  ["h-[88px]", "h-[108px]"],
  ["h-[66px]", "h-[88px]", "h-[66px]"],
]

/** The columns of a board while its cards are on their way: they stand where they will be. */
export function BoardSkeleton({ columns }: { columns: readonly Stage[] }) {
  const t = useTranslations("board")
  return (
    <Loading
      label={t("loading")}
      className="flex min-h-0 flex-1 gap-3 overflow-hidden px-4 pt-3 max-sm:gap-2.5 max-sm:px-3.5 max-sm:pt-2.5"
    >
      {columns.map((column, index) => (
        <div
          key={column.id}
          className="flex w-[272px] flex-none flex-col gap-2.5 pb-3 max-sm:w-[calc(100vw-60px)] max-sm:gap-1"
        >
          <div className="flex h-7 items-center gap-2 px-1 font-semibold whitespace-nowrap">
            <StageDot color={column.color} />
            <span dir="auto" className="truncate">
              {column.name}
            </span>
          </div>
          <div aria-hidden className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-hidden rounded-m bg-sunken p-1.5">
            {(heights[index % heights.length] ?? []).map((height, card) => (
              <Skeleton key={card} className={`flex-none rounded-[8px] ${height}`} />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  )
}
