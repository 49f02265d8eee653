"use client"

import { useTranslations } from "use-intl"

export function Wordmark() {
  const t = useTranslations("common")
  return (
    <span className="flex items-center gap-2.5 text-14 font-semibold text-ink">
      <StageMark />
      {t("product")}
    </span>
  )
}

/** Three columns of a board under a beam: the stage. */
export function StageMark() {
  return (
    <svg viewBox="0 0 22 22" aria-hidden className="size-[22px] flex-none">
      <rect width="22" height="22" rx="6" fill="var(--accent)" />
      <g fill="var(--accent-ink)">
        <rect x="5" y="5" width="12" height="1.8" rx="0.9" />
        <rect x="5" y="8.6" width="2.8" height="8.4" rx="1.2" />
        <rect x="9.6" y="8.6" width="2.8" height="5.6" rx="1.2" />
        <rect x="14.2" y="8.6" width="2.8" height="3" rx="1.2" />
      </g>
    </svg>
  )
}
