"use client"

import { useEffect, useState } from "react"
import { useTranslations } from "use-intl"
import { loadLater } from "@/components/ui/load-later"
import type { FailureProps } from "./failure"

const later = loadLater(() => import("./failure"), { early: true })

/** Every place has one at hand: its view is loaded before somebody needs it. Where it cannot be, there are its words alone. */
export function Failed(failure: FailureProps) {
  const t = useTranslations("shell.failed")
  const loaded = later.useLoaded(false)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    void later.load().then((module) => setMissing(module === null))
  }, [])
  if (loaded) return <loaded.Failure {...failure} />
  return missing && <p role="alert">{t("title")}</p>
}
