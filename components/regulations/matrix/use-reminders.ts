"use client"

import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { toast } from "@/components/ui/toast"
import { readerOf } from "./model"

/** As many as one call takes. */
const most = 2000

/** Reminds people of what they have still to read: of a space, or of all. */
export function useReminders(spaceId: number | null) {
  const t = useTranslations("regulationMatrix")
  const everywhere = useChange("remindReaders")
  const here = useChange("remindSpaceReaders")

  /** Answers whether they were sent; a refusal is said. */
  async function remind(keys: readonly string[]): Promise<boolean> {
    const readers = keys.map(readerOf)
    let sent = 0
    try {
      for (let from = 0; from < readers.length; from += most) {
        const some = { readers: readers.slice(from, from + most) }
        const { answer } = await (spaceId === null
          ? everywhere.mutateAsync(some)
          : here.mutateAsync({ spaceId, ...some }))
        sent += answer.count
      }
    } catch {
      return false
    }
    toast.success(t("reminded", { count: sent, left: keys.length - sent }))
    return true
  }
  return { remind, isPending: everywhere.isPending || here.isPending }
}
