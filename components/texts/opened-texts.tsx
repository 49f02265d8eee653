"use client"

import dynamic from "next/dynamic"
import type { ReactNode } from "react"
import { useLocale } from "use-intl"

const providers = {
  en: dynamic(() => import("./opened-texts-english").then((module) => module.OpenedEnglishTexts)),
  ru: dynamic(() => import("./opened-texts-russian").then((module) => module.OpenedRussianTexts)),
}

/** The texts of what is opened elsewhere, for a page that shows it at once: a task, a text. What is loaded later brings them by itself. */
export function OpenedTexts({ children }: { children: ReactNode }) {
  const Provider = providers[useLocale()]
  return <Provider>{children}</Provider>
}
