"use client"

import { useTranslations } from "use-intl"
import { Loading } from "@/components/shell/loading"
import { Skeleton, SkeletonText } from "@/components/ui/skeleton"

/** A page until it is there: as wide as the text, with a title and its lines. */
export function PageSkeleton() {
  const t = useTranslations("documentation")
  return (
    <Loading label={t("loading")} className="mx-auto w-full max-w-[720px] px-4 pt-[26px] sm:px-6">
      <Skeleton className="size-10 rounded-m" />
      <Skeleton className="mt-4 h-7 w-1/2" />
      <Skeleton className="mt-4 mb-8 w-2/5" />
      <SkeletonText lines={4} className="gap-3.5" />
      <Skeleton className="mt-9 mb-5 h-5 w-1/3" />
      <SkeletonText lines={3} className="gap-3.5" />
    </Loading>
  )
}
