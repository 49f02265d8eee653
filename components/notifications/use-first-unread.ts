"use client"

import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { useProblem } from "@/components/shell/problem"
import { useChange } from "@/components/changes/use-change"
import { toast } from "@/components/ui/toast"
import { request } from "@/lib/api/client"

/** Opens what the newest unread notification is about, from wherever one is. */
export function useFirstUnread() {
  const t = useTranslations("shell.unread")
  const router = useRouter()
  const problem = useProblem()
  const { organization, to } = useOrganization()
  const { mutate } = useChange("setNotificationRead")
  return async () => {
    try {
      const first = await request("getFirstUnreadNotification", {}, { organizationId: organization.id })
      if (first === null) {
        toast(t("none"))
        return
      }
      const { id, taskId, pageId, spaceId, anchor } = first
      const fragment = anchor === null ? "" : `#${anchor}`
      mutate({ notificationId: id, read: true })
      if (taskId !== null) router.push(`${to.task(taskId)}${fragment}`)
      else if (pageId !== null) router.push(`${to.page(pageId)}${fragment}`)
      else router.push(spaceId === null ? to.inbox : to.space(spaceId))
    } catch (error) {
      toast.error(problem(error))
    }
  }
}
