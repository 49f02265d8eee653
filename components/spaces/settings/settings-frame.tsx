"use client"

import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { OnlyFor } from "@/components/shell/only-for"
import { LoadingLines } from "@/components/shell/loading-lines"
import { query, type AnswerOf } from "@/lib/api/client"
import { ArchivedSpaceNotice } from "../archived-space-notice"
import { SettingsTabs } from "./settings-tabs"

type SettingsFrameProps = {
  spaceId: number
  active: "general" | "sharing" | "danger"
  children: (space: AnswerOf<"getSpace">) => ReactNode
}

/** The settings of a space, for those who administer it. */
export function SettingsFrame({ spaceId, active, children }: SettingsFrameProps) {
  const t = useTranslations("spacePages.settings")
  const { data: space } = useRead(query("getSpace", { spaceId }))
  if (!space) return <LoadingLines />
  if (!space.can.administer) return <OnlyFor whom="administrators" />
  return (
    <div className="mx-auto w-full max-w-[720px] flex-1 px-4 py-5 sm:px-7">
      <div className="rounded-l bg-surface p-5 shadow-card max-sm:p-4">
        <h1 className="mb-3 text-20 font-[650]">{t("title", { name: space.name })}</h1>
        <SettingsTabs spaceId={spaceId} active={active} />
        <ArchivedSpaceNotice space={space} />
        {children(space)}
      </div>
    </div>
  )
}

type SectionProps = { title: string; lead?: ReactNode; children: ReactNode }

export function SettingsSection({ title, lead, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      className="border-t border-line py-5 first-of-type:border-0 first-of-type:pt-0 last:pb-0"
    >
      <h2 className="text-14 font-semibold">{title}</h2>
      {lead !== undefined && <p className="mt-0.5 text-13 text-pretty text-ink-2">{lead}</p>}
      <div className="mt-3 grid grid-cols-1 gap-4">{children}</div>
    </section>
  )
}
