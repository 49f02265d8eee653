"use client"

import { Archive } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { ArchivedProject } from "@/components/projects/archived-project"
import { ProjectTabs } from "@/components/projects/project-tabs"
import { Loading } from "@/components/shell/loading"
import { useOrganization } from "@/components/shell/organization-context"
import { ButtonLink } from "@/components/ui/button-link"
import { EmptyState } from "@/components/ui/empty-state"
import { ErrorState } from "@/components/ui/error-state"
import { Skeleton } from "@/components/ui/skeleton"
import { query, type AnswerOf } from "@/lib/api/client"
import { ArchiveList } from "./archive-list"
import { AddressSearch } from "@/components/shell/address-search"
import { FacesProvider } from "./faces-context"
import { useArchive } from "./use-archive"

type ArchiveViewProps = { project: AnswerOf<"getProject">; search: string }

/** The archived tasks of a project. */
export function ArchiveView({ project: read, search }: ArchiveViewProps) {
  const projectId = read.id
  const t = useTranslations("archive")
  const project = useRead({ ...query("getProject", { projectId }), initialData: read }).data
  const labels = useRead(query("listLabels", {})).data ?? none
  const people = useRead(query("listOrganizationMembers", {})).data ?? none
  return (
    <>
      <ProjectTabs projectId={projectId} active="archive" />
      {project.archivedAt !== null && <ArchivedProject project={project} />}
      <div className="mx-auto flex min-h-0 w-full max-w-[860px] flex-1 flex-col px-4 max-sm:px-3.5">
        <h1 className="sr-only">{t("title", { project: project.name })}</h1>
        <div className="flex-none py-3">
          <AddressSearch
            search={search}
            label={t("search")}
            placeholder={t("searchPlaceholder")}
            clearLabel={t("clearSearch")}
          />
        </div>
        <FacesProvider labels={labels} people={people} staleAfter={0}>
          <Tasks key={search} project={project} search={search} />
        </FacesProvider>
      </div>
    </>
  )
}

const none: readonly never[] = []

function Tasks({ project, search }: { project: AnswerOf<"getProject">; search: string }) {
  const t = useTranslations("archive")
  const { to } = useOrganization()
  const archive = useArchive(project.id, search)
  const canEdit = project.can.edit && project.archivedAt === null
  if (archive.isPending) return <ArchiveSkeleton />
  if (archive.isError && archive.tasks.length === 0)
    return (
      <ErrorState
        title={t("failedTitle")}
        onRetry={() => void archive.refetch()}
        retrying={archive.isFetching}
        className="my-auto"
      />
    )
  if (archive.tasks.length > 0) return <ArchiveList archive={archive} project={project} canEdit={canEdit} />
  if (archive.hasNextPage) return <ArchiveSkeleton />
  if (search !== "")
    return (
      <EmptyState title={t("noneTitle")} className="my-auto">
        {t("noneText", { search })}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Archive aria-hidden />}
      title={t("emptyTitle")}
      action={<ButtonLink href={to.project(project.id)}>{t("toBoard")}</ButtonLink>}
      className="my-auto"
    >
      {t(canEdit ? "emptyText" : "emptyReader")}
    </EmptyState>
  )
}

function ArchiveSkeleton() {
  return (
    <Loading className="grid">
      {["w-72", "w-52", "w-80", "w-64", "w-56", "w-72"].map((width, index) => (
        <span key={index} className="flex h-11 items-center border-b border-line">
          <Skeleton className={width} />
        </span>
      ))}
    </Loading>
  )
}
