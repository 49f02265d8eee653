"use client"

import { useTranslations } from "use-intl"

/** What a message says in one line: without words it holds a picture alone. */
export function useMessageWords(): (text: string) => string {
  const t = useTranslations("chat")
  return (text) => (text.trim() === "" ? t("picture") : text)
}
