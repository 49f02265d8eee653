"use client"

import { Boxes, Lock, Plus } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { ToReadBox } from "@/components/regulations/to-read-box"
import { useDialogs } from "@/components/shell/dialogs-context"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { EmptyState } from "@/components/ui/empty-state"
import { query } from "@/lib/api/client"
import { organizationReaches } from "@/lib/auth/access"
import { HomeDocumentation } from "./home-documentation"
import { HomePeople } from "./home-people"
import { HomeSpace } from "./home-space"

/** The spaces of the organization with their boards. */
export function SpacesOverview() {
  const t = useTranslations("space.home")
  const { data: spaces = [], isSuccess } = useRead(query("listSpaces", {}))
  const { data: projects = [] } = useRead(query("listProjects", {}))
  if (isSuccess && spaces.length === 0) return <NoSpaces />
  return (
    <div className="@container mx-auto w-full max-w-[1080px] px-4 py-5 sm:px-7">
      <h1 className="text-28 font-[680]">{t("title")}</h1>
      <p className="mt-1 mb-5.5 text-14 text-ink-2">{t("lead", { spaces: spaces.length, boards: projects.length })}</p>
      <div className="grid grid-cols-1 items-start gap-9 @3xl:grid-cols-[minmax(0,1fr)_280px] @4xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid grid-cols-1 gap-6">
          {spaces.map((space) => (
            <HomeSpace
              key={space.id}
              space={space}
              projects={projects.filter((project) => project.spaceId === space.id)}
            />
          ))}
        </div>
        <div className="grid grid-cols-1 items-start gap-3.5 @xl:grid-cols-2 @3xl:grid-cols-1">
          <HomeDocumentation spaces={spaces} />
          <HomePeople />
        </div>
      </div>
    </div>
  )
}

/** What is to be done before there is a space: a gate to pass, or one to make. */
function NoSpaces() {
  const t = useTranslations("space.home.empty")
  const shell = useTranslations("shell.spaces")
  const { organization, to } = useOrganization()
  const { open } = useDialogs()
  const guest = organization.role === "guest"
  // Who administers the organization sees every space: for anybody else there may be some.
  const isFirst = organizationReaches(organization.role, "administrator")
  const { data: gates = [], isLoading } = useRead({ ...query("listSpaceGates", {}), enabled: !isFirst })
  if (isLoading) return <LoadingLines />
  if (gates.length > 0)
    return (
      <div className="m-auto grid w-full max-w-sm gap-6 px-4 py-6">
        <EmptyState
          icon={<Lock aria-hidden />}
          heading="h1"
          title={t("gates", { count: gates.length })}
          className="py-0"
          action={gates.map(({ spaceId, name }) => (
            <ButtonLink key={spaceId} href={to.space(spaceId)} variant="primary">
              {t("gate", { name })}
            </ButtonLink>
          ))}
        >
          {t("gatesText", { count: gates.length })}
        </EmptyState>
        <ToReadBox />
      </div>
    )
  return (
    <EmptyState
      icon={<Boxes aria-hidden />}
      heading="h1"
      title={t(isFirst ? "title" : "none")}
      className="my-auto"
      action={
        guest ? undefined : (
          <Button variant="primary" onClick={() => open({ kind: "new-space" })}>
            <Plus aria-hidden />
            {isFirst ? t("action") : shell("create")}
          </Button>
        )
      }
    >
      {t(isFirst ? "text" : guest ? "guest" : "member")}
    </EmptyState>
  )
}
