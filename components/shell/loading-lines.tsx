"use client"

import { useTranslations } from "use-intl"
import { Skeleton } from "@/components/ui/skeleton"

const widths = ["w-44", "w-60", "w-36", "w-52", "w-40"]

/** A place while it is on its way: lines where its lines will be. */
export function LoadingLines({ tabs = false }: { tabs?: boolean }) {
  const t = useTranslations("shell")
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col">
      <span className="sr-only">{t("loading")}</span>
      {tabs && <div className="h-[38px] flex-none border-b border-line" />}
      <div className={`mx-auto w-full ${tabs ? "max-w-[880px]" : "max-w-[1080px]"} px-4 py-5 sm:px-7`}>
        {!tabs && <Skeleton className="mt-1 mb-10 h-7 w-64" />}
        <div className="flex h-8 items-center">
          <Skeleton className="w-24" />
        </div>
        {widths.map((width) => (
          <div key={width} className="flex h-10 items-center gap-[11px] border-b border-line">
            <Skeleton className="size-4" />
            <Skeleton className={width} />
          </div>
        ))}
      </div>
    </div>
  )
}
