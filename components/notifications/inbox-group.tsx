"use client"

import { Archive, ShieldCheck, Building2, CircleDot, FileText, SquareKanban } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { SpaceIcon } from "@/components/icons/space-icon"
import { useOrganization } from "@/components/shell/organization-context"
import { IconButton } from "@/components/ui/icon-button"
import { Link } from "@/components/ui/link"
import { query } from "@/lib/api/client"
import { whereOf, type Group } from "./groups"
import { InboxLine } from "./inbox-line"
import type { InboxChanges, View } from "./use-inbox"
import type { Triage } from "./use-triage"

type InboxGroupProps = { group: Group; view: View; triage: Triage; changes: InboxChanges }

/** What is about one task, board, page, regulation, space or the organization. */
export function InboxGroup({ group, view, triage, changes }: InboxGroupProps) {
  const t = useTranslations("notifications.inbox")
  const { organization } = useOrganization()
  const name = group.name ?? organization.name
  return (
    <section
      aria-label={name}
      data-task-id={group.taskId ?? undefined}
      data-page-id={group.pageId ?? undefined}
      data-regulation-id={group.regulationId ?? undefined}
      className="overflow-hidden rounded-m border border-line bg-surface"
    >
      <header className="flex min-h-10 items-center gap-2.5 pr-1.5 pl-3.5 text-ink-3">
        <GroupIcon group={group} />
        <h2 dir="auto" className="min-w-0 flex-1 truncate text-13 font-semibold text-ink">
          <GroupName group={group} name={name} />
          {group.place !== null && <span className="ms-2 text-12 font-normal text-ink-3">{group.place}</span>}
        </h2>
        {view === "active" && group.items.length > 1 && (
          <IconButton
            label={t("archiveGroup", { name })}
            tooltip={false}
            className="text-ink-3"
            onClick={() => changes.archiveGroup(group)}
          >
            <Archive aria-hidden />
          </IconButton>
        )}
      </header>
      <ul>
        {group.items.map((item) => (
          <InboxLine key={item.id} {...{ item, view, triage, changes }} />
        ))}
      </ul>
    </section>
  )
}

function GroupIcon({ group }: { group: Group }) {
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  if (group.pageId !== null) return <FileText aria-hidden />
  if (group.regulationId !== null) return <ShieldCheck aria-hidden />
  if (group.taskId === null && group.projectId !== null) return <SquareKanban aria-hidden />
  const space = spaces.find(({ id }) => id === group.spaceId)
  if (space) return <SpaceIcon space={space} />
  return group.taskId === null ? <Building2 aria-hidden /> : <CircleDot aria-hidden />
}

function GroupName({ group, name }: { group: Group; name: string }) {
  const { to } = useOrganization()
  const href = whereOf(group, to)
  if (href === null) return name
  return (
    <Link href={href} className="rounded-s hover:underline">
      {name}
    </Link>
  )
}
