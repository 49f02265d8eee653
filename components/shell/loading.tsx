"use client"

import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useOnline } from "@/components/changes/use-waiting"
import { classes } from "@/components/ui/classes"
import { Unopened } from "./unopened-later"

type LoadingProps = { label?: string; className?: string; children: ReactNode }

/** The skeleton of a place, and for who does not see it the word that it is on its way. Without a connection it says so. */
export function Loading({ label, className, children }: LoadingProps) {
  const t = useTranslations("shell")
  if (!useOnline()) return <Unopened />
  return (
    <output className={classes("block", className)}>
      <span className="sr-only">{label ?? t("loading")}</span>
      {children}
    </output>
  )
}
