"use client"

import { ChevronRight } from "lucide-react"
import { useId, useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { ProjectIcon } from "@/components/projects/project-icon"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/changes/use-change"
import { useDates, useNow } from "@/components/ui/dates"
import { Button } from "@/components/ui/button"
import { classes } from "@/components/ui/classes"
import { Link } from "@/components/ui/link"
import { query } from "@/lib/api/client"

/** The archive of a space: folded away, with what can be restored. */
export function ArchivedProjects({ spaceId }: { spaceId: number }) {
  const t = useTranslations("spaces.archive")
  const dates = useDates()
  const now = useNow()
  const { to } = useOrganization()
  const id = useId()
  const [open, setOpen] = useState(false)
  const restore = useRestoreProject()
  const { data: projects = [] } = useRead(query("listProjects", { archived: "true" }))
  const archived = projects.filter((project) => project.spaceId === spaceId && project.archivedAt !== null)
  if (archived.length === 0) return null
  return (
    <section className="mt-8">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-ml-1 flex h-8 items-center gap-1.5 rounded-s px-1 text-ink-3 hover:text-ink"
      >
        <ChevronRight
          aria-hidden
          className={classes("size-3.5 transition-transform duration-150 ease-out", open && "rotate-90")}
        />
        {t("show", { count: archived.length })}
      </button>
      <ul id={id} hidden={!open}>
        {archived.map((project) => (
          <li
            key={project.id}
            data-project-id={project.id}
            className="flex min-h-10 items-center gap-[11px] border-b border-line text-14"
          >
            <ProjectIcon color={null} />
            <Link href={to.project(project.id)} className="min-w-0 truncate rounded-s text-ink-2 hover:text-ink">
              {project.name}
            </Link>
            <span className="ml-auto flex-none text-12 text-ink-3 max-sm:hidden">
              {t("archived", { when: dates.writeDistance(project.archivedAt ?? now, now) })}
            </span>
            {project.can.restore && (
              <Button
                size="small"
                aria-label={t("restoreName", { name: project.name })}
                className="max-sm:ml-auto"
                onClick={() => restore(project.id)}
              >
                {t("restore")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useRestoreProject(): (projectId: number) => void {
  const t = useTranslations("projects")
  const { mutate } = useChange("restoreProject", {
    shows: ({ projectId }) => [{ entity: "project", id: Number(projectId), after: { archivedAt: null } }],
    undo: () => ({ says: ({ name }) => t("restored", { name }) }),
  })
  return (projectId) => mutate({ projectId })
}
