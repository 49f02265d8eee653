"use client"

import dynamic from "next/dynamic"
import type { ReactNode } from "react"
import { useLocale } from "use-intl"

const providers = {
  en: dynamic(() => import("./opened-texts-english").then((module) => module.OpenedEnglishTexts)),
  ru: dynamic(() => import("./opened-texts-russian").then((module) => module.OpenedRussianTexts)),
}

/** The texts of opened parts, for a page that shows such a part at once. Parts that are loaded later bring them by themselves. */
export function OpenedTexts({ children }: { children: ReactNode }) {
  const Provider = providers[useLocale()]
  return <Provider>{children}</Provider>
}
