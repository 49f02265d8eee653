import { Skeleton } from "@/components/ui/skeleton"

/** As large as what comes. */
export function IconPickerSkeleton() {
  return (
    <div className="grid h-[356px] content-start gap-3 p-3">
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="h-8" />
      <Skeleton className="h-60" />
    </div>
  )
}
