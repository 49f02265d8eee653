"use client"

import { useTranslations } from "use-intl"
import { Loading } from "@/components/shell/loading"
import { Skeleton } from "@/components/ui/skeleton"

const rows = ["w-3/5", "w-4/5", "w-2/5", "w-1/2", "w-3/4", "w-3/5", "w-2/3"]

/** The documentation of a space until it is there. */
export function DocumentationSkeleton() {
  const t = useTranslations("documentation")
  return (
    <Loading label={t("loading")} className="flex min-h-0 flex-1">
      <div className="grid w-full content-start gap-3.5 px-4 pt-11 md:w-72 md:border-e md:border-line">
        {rows.map((width, index) => (
          <Skeleton key={`${index}${width}`} className={width} />
        ))}
      </div>
      <div className="mx-auto grid w-full max-w-[720px] content-start gap-5 px-6 pt-8 max-md:hidden">
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="w-1/4" />
        <Skeleton className="mt-6 h-4" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
      </div>
    </Loading>
  )
}
