"use client"

import { useOrganization } from "@/components/shell/organization-context"
import { request } from "@/lib/api/client"

/** Puts files beside a task, where its description and its messages may show them. */
export function useTaskFiles(taskId: number) {
  const organizationId = useOrganization().organization.id
  return {
    upload: (file: File, onProgress: (part: number) => void) =>
      request("uploadTaskFile", { taskId, file }, { organizationId, onProgress }),
    copy: (fileId: number) => request("copyTaskFile", { taskId, fileId }, { organizationId }),
  }
}
