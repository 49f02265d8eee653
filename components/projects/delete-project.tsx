"use client"

import { useQuery } from "@tanstack/react-query"
import { usePathname, useRouter } from "next/navigation"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { placeOf } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"
import { useProblem } from "@/components/shell/problem"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useChange } from "@/components/shell/use-change"
import { AlertDialog } from "@/components/ui/alert-dialog"
import { query } from "@/lib/api/client"
import { projectReads, withoutProject } from "./project-lists"

type DeleteProjectProps = { projectId: number; open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteProject({ projectId, open, onOpenChange }: DeleteProjectProps) {
  const t = useTranslations("projects.delete")
  const common = useTranslations("common")
  const router = useRouter()
  const place = placeOf(usePathname())
  const { to } = useOrganization()
  const problem = useProblem()
  const undoToast = useUndoToast()
  const [fault, setFault] = useState<string>()
  const { data: projects = [] } = useQuery(query("listProjects", { archived: "true" }))
  const project = projects.find((candidate) => candidate.id === projectId)
  const { mutateAsync } = useChange("deleteProject", {
    touches: projectReads,
    quiet: true,
    apply: (client) => withoutProject(client, projectId),
  })

  async function remove(): Promise<boolean> {
    setFault(undefined)
    const name = project?.name ?? ""
    const leaving = place.kind === "project" && place.id === projectId
    try {
      const { changeId } = await mutateAsync({ projectId })
      undoToast(t("done", { name }), changeId)
      if (leaving) router.push(project ? to.space(project.spaceId) : to.home)
      return true
    } catch (error) {
      setFault(problem(error))
      return false
    }
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={t("title", { name: project?.name ?? "" })}
      description={t("text")}
      confirmLabel={t("action")}
      cancelLabel={common("cancel")}
      error={fault}
      onConfirm={remove}
    />
  )
}
