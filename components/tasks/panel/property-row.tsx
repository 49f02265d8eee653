import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { LoadingPart } from "@/components/shell/loading-part"
import { Skeleton } from "@/components/ui/skeleton"

type PropertyRowProps = {
  icon: ReactNode
  label: string
  /** Its value is on its way: nothing is said of it yet. */
  unread?: boolean
  children: ReactNode
}

/** A property of a task: its name at the left, its value at the right. */
export function PropertyRow({ icon, label, unread = false, children }: PropertyRowProps) {
  return (
    <>
      <dt className="flex h-7 items-center gap-[7px] text-ink-3 [&_svg]:size-3.5">
        {icon}
        {label}
      </dt>
      <dd className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
        {unread ? <Unread /> : children}
      </dd>
    </>
  )
}

function Unread() {
  const t = useTranslations("tasks.properties")
  return (
    <>
      <span className="sr-only">{t("unread")}</span>
      <LoadingPart
        offline={
          <span aria-hidden className="text-ink-3">
            …
          </span>
        }
      >
        <Skeleton className="w-20" />
      </LoadingPart>
    </>
  )
}

/** What a value looks like that opens a picker. */
export const valueStyle =
  "-mx-1.5 flex min-h-6 max-w-[calc(100%+0.75rem)] items-center gap-1.5 rounded-s px-1.5 text-left transition-colors duration-120 ease-out hover:bg-hover data-popup-open:bg-hover"
