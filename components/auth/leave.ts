"use client"

import { useTranslations } from "use-intl"
import { forget } from "@/components/offline/forget"
import { useProblem } from "@/components/shell/problem"
import { toast } from "@/components/ui/toast"
import { ApiError, request } from "@/lib/api/client"

/**
 * Signs out and removes everything of the person from this browser; `to` is the next address. Where the session could not be ended, it says
 * so and stays: the next user of the browser would be this person.
 */
export function useLeave(): (to?: string) => void {
  const t = useTranslations("shell")
  const problem = useProblem()
  return (to = "/sign-in") => {
    leave(to).catch((error: unknown) => toast.error(t("stillSignedIn"), { description: problem(error) }))
  }
}

async function leave(to: string): Promise<void> {
  await request("deleteCurrentSession", {}).catch((error: unknown) => {
    const over = error instanceof ApiError && error.code === "unauthorized"
    if (!over) throw error
  })
  await forget()
  window.location.assign(to)
}
