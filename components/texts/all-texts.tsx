"use client"

import dynamic from "next/dynamic"
import type { ReactNode } from "react"
import { useLocale } from "use-intl"

const providers = {
  en: dynamic(() => import("./all-texts-english").then((module) => module.AllEnglishTexts)),
  ru: dynamic(() => import("./all-texts-russian").then((module) => module.AllRussianTexts)),
}

/** The whole catalogue, for what is below: where somebody signs in, settings, and places that are seldom open. */
export function AllTexts({ children }: { children: ReactNode }) {
  const Provider = providers[useLocale()]
  return <Provider>{children}</Provider>
}
