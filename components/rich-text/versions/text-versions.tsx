"use client"

import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { DocumentView } from "../document-view"
import { PageSkeleton } from "../page-skeleton"
import { useDates } from "@/components/ui/dates"
import { Select } from "@/components/ui/select"
import type { Document } from "@/lib/rich-text/document"
import { Difference } from "./difference"
import type { Choice, useChosen, Version } from "./use-versions"
import { VersionList } from "./version-list"

type TextVersionsProps<V extends Version> = {
  name: string
  versions: readonly V[]
  chosen: ReturnType<typeof useChosen>
  /** What a version is called. */
  labelOf: (version: V) => string
  /** What the text as it stands is called; null where there is none to be seen. */
  now: string | null
  /** The two texts, once they were read. */
  before: Document | undefined
  after: Document | undefined
  more?: () => void
  /** Above the text. */
  children?: ReactNode
}

/** What a text was: its versions, and what lies between any two of them, in the text as one reads it. */
export function TextVersions<V extends Version>(props: TextVersionsProps<V>) {
  const { name, versions, chosen, labelOf, now, before, after, more, children } = props
  const { from, to, choose } = chosen
  return (
    <div className="flex flex-1 items-start">
      <div className="min-w-0 flex-1">
        <article className="mx-auto w-full max-w-[768px] px-4 pt-[26px] pb-[30vh] sm:px-6">
          <h1 dir="auto" className="mb-1.5 text-28 font-[680] text-balance wrap-anywhere">
            {name}
          </h1>
          {children}
          <Choices versions={versions} labelOf={labelOf} now={now} {...chosen} />
          {!before || !after ? (
            <PageSkeleton />
          ) : from === "none" ? (
            <DocumentView document={after} />
          ) : (
            <Difference key={`${from} ${to}`} before={before} after={after} />
          )}
        </article>
      </div>
      <VersionList
        versions={versions}
        labelOf={labelOf}
        now={now}
        chosen={to}
        onChoose={(choice) => choose(choice, null)}
        more={more}
      />
    </div>
  )
}

type ChoicesProps<V extends Version> = Pick<TextVersionsProps<V>, "versions" | "labelOf" | "now"> & {
  from: Choice
  to: Choice
  choose: (version: Choice, other: Choice | null) => void
}

/** Which two texts are compared. */
function Choices<V extends Version>({ versions, labelOf, now, from, to, choose }: ChoicesProps<V>) {
  const t = useTranslations("documentation.versions")
  const dates = useDates()
  const named = versions.map((version) => ({
    value: String(version.id),
    label: `${labelOf(version)} · ${version.authorName} · ${dates.write(version.createdAt, "longTime")}`,
  }))
  const items = now === null ? named : [{ value: "now", label: now }, ...named]
  const choiceOf = (value: string): Choice => (value === "now" || value === "none" ? value : Number(value))
  return (
    <div className="mb-6 grid gap-2 sm:grid-cols-2">
      <label className="min-w-0 text-12 text-ink-3">
        {t("to")}
        <Select
          label={t("to")}
          items={items}
          value={String(to)}
          onValueChange={(value) => choose(choiceOf(value), null)}
          className="mt-1 w-full text-13 text-ink"
        />
      </label>
      <label className="min-w-0 text-12 text-ink-3">
        {t("from")}
        <Select
          label={t("from")}
          items={[...items, { value: "none", label: t("none") }]}
          value={String(from)}
          onValueChange={(value) => choose(to, choiceOf(value))}
          className="mt-1 w-full text-13 text-ink"
        />
      </label>
    </div>
  )
}
