"use client"

import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from "lucide-react"
import { createElement, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import type { Callout } from "@/lib/rich-text/document"
import { loadLater } from "@/components/ui/load-later"

/** Few callouts have a drawing of their own; all of the published ones are as much script as half a task. */
const drawings = loadLater(() => import("@/components/icons/named-icons"), { wordless: true })

type Kind = Callout["attrs"]["kind"]
type CalloutBoxProps = { kind: Kind; icon?: string | null; dir: "ltr" | "rtl"; children: ReactNode }

/** How the kinds of callouts look, read or written. */
export const calloutLooks: Readonly<Record<Kind, { icon: LucideIcon; ground: string; ink: string }>> = {
  info: {
    icon: Info,
    ground: "bg-[color-mix(in_oklab,var(--info)_10%,var(--surface))]",
    ink: "text-info",
  },
  success: { icon: CircleCheck, ground: "bg-success-soft", ink: "text-success" },
  warning: { icon: TriangleAlert, ground: "bg-warning-soft", ink: "text-warning" },
  danger: { icon: CircleAlert, ground: "bg-danger-soft", ink: "text-danger" },
}

export function CalloutBox({ kind, icon = null, dir, children }: CalloutBoxProps) {
  const t = useTranslations("documentation.text.callouts")
  const look = calloutLooks[kind]
  const isNamed = icon?.startsWith("name:") ?? false
  const isEmoji = icon !== null && !isNamed
  const named = drawings.useLoaded(isNamed)
  return (
    <div
      role="note"
      data-callout=""
      data-kind={kind}
      data-icon={icon ?? undefined}
      dir={dir}
      className={classes("my-3.5 flex gap-[11px] rounded-m px-3.5 py-3", look.ground)}
    >
      {isEmoji ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an emoji that stands for a word
        <span role="img" aria-label={t(kind)} className="w-4 flex-none text-center select-none text-16 leading-[1.68]">
          {icon}
        </span>
      ) : (
        createElement(named?.drawingOf(icon) ?? look.icon, {
          role: "img",
          "aria-label": t(kind),
          className: classes("mt-[5.5px]", look.ink),
        })
      )}
      <div className="min-w-0 flex-1 [&>:first-child]:mt-0 [&>:last-child]:mb-0">{children}</div>
    </div>
  )
}
