"use client"

import { useCallback } from "react"
import { useTranslations } from "use-intl"
import { toast } from "@/components/ui/toast"

/** Puts a link on the clipboard and says so; where the browser refuses, the link itself is shown. */
export function useCopyLink(): (link: string, said: string) => Promise<void> {
  const t = useTranslations("organization.invitations")
  return useCallback(
    async (link, said) => {
      try {
        await navigator.clipboard.writeText(link)
        toast.success(said)
      } catch {
        toast(t("notCopied", { link }), { duration: 60_000 })
      }
    },
    [t],
  )
}
