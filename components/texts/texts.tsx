"use client"

import dynamic from "next/dynamic"
import type { ReactNode } from "react"
import type { Locale } from "@/lib/messages/locale"

/** Each catalogue is a script of its own: nobody loads the words of a language that they do not read. */
const providers = {
  en: dynamic(() => import("./texts-english").then((module) => module.EnglishTexts)),
  ru: dynamic(() => import("./texts-russian").then((module) => module.RussianTexts)),
}

type TextsProps = { locale: Locale; children: ReactNode }

/** The texts of a language that a page may show at once (`opened-texts.tsx` and `all-texts.tsx` have the others), for `useTranslations` below. Times are those of UTC until somebody's own zone is known. */
export function Texts({ locale, children }: TextsProps) {
  const Provider = providers[locale]
  return <Provider>{children}</Provider>
}
