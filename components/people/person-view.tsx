"use client"

import { Clock, CodeXml, LayoutGrid, ListTodo, Mail, MessageCircle } from "lucide-react"
import { useSearchParams } from "next/navigation"
import type { ReactNode } from "react"
import { useLocale, useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { HomeBox } from "@/components/ui/home-box"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarCrumbs } from "@/components/shell/top-bar"
import { SpaceIcon } from "@/components/icons/space-icon"
import { SpaceTaskLine } from "@/components/spaces/space-task-line"
import { boardOf } from "@/components/spaces/space-task"
import { FacesProvider } from "@/components/tasks/faces-context"
import { closeTask, openTask, taskIn } from "@/components/tasks/panel/open-task"
import { TaskPanel } from "@/components/tasks/panel/panel-later"
import { ButtonLink } from "@/components/ui/button-link"
import { Chip } from "@/components/ui/chip"
import { useNow } from "@/components/ui/dates"
import { Link } from "@/components/ui/link"
import { momentIn } from "@/components/ui/moment"
import { ReadFailure } from "@/components/ui/read-failure"
import { Face } from "@/components/users/face"
import { query, type AnswerOf } from "@/lib/api/client"
import { datesFor } from "@/lib/dates/format"
import { openTasksOf } from "./open-tasks-of"

type Person = AnswerOf<"getOrganizationMember">
const none: readonly never[] = []

/** A person of the organization: who they are, how they are reached, and what one shares with them. */
export function PersonView({ userId }: { userId: number }) {
  const t = useTranslations("people")
  const { to } = useOrganization()
  const { data: person, error, isFetching, refetch } = useRead(query("getOrganizationMember", { userId }))
  if (!person && error)
    return (
      <ReadFailure
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
        t={t}
        action={<ButtonLink href={to.home}>{t("home")}</ButtonLink>}
        className="my-auto"
      />
    )
  if (!person) return <LoadingLines title />
  return (
    <>
      <TopBarCrumbs crumbs={[{ label: person.name }]} />
      <div className="@container mx-auto w-full max-w-[960px] px-4 py-6 sm:px-7">
        <Head person={person} />
        <div className="grid grid-cols-1 items-start gap-x-9 gap-y-6 @3xl:grid-cols-[minmax(0,1fr)_280px]">
          <OpenTasks person={person} />
          <div className="grid gap-4 @max-3xl:row-start-1">
            <Contacts person={person} />
            <SharedSpaces person={person} />
          </div>
        </div>
      </div>
    </>
  )
}

function Head({ person }: { person: Person }) {
  const t = useTranslations("people")
  const roles = useTranslations("auth.roles")
  const { user } = useOrganization()
  const { userId, name, jobTitle, role, state, lastSeenAt } = person
  return (
    <header className="mb-7 flex items-center gap-4">
      <Face id={userId} name={name} picture={person.avatarUrl} size="huge" />
      <div className="grid min-w-0 gap-0.5">
        <h1 dir="auto" className="text-28 font-[680] text-balance wrap-anywhere">
          {name}
        </h1>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
          {jobTitle && <span dir="auto">{jobTitle}</span>}
          <Chip>{roles(role)}</Chip>
          {userId === user.id && <Chip>{t("you")}</Chip>}
          {state === "deactivated" && <Chip tone="warning">{t("deactivated")}</Chip>}
          <span className="text-ink-3">
            {lastSeenAt === null ? t("neverSeen") : t.rich("seen", { when: momentIn(lastSeenAt) })}
          </span>
        </p>
      </div>
    </header>
  )
}

function Contacts({ person }: { person: Person }) {
  const t = useTranslations("people")
  const { email, messengerLink, codeHostingLink, timeZone } = person
  const time = datesFor(useLocale(), timeZone).write(useNow(), "time")
  return (
    <HomeBox icon={<Mail aria-hidden />} title={t("contacts")}>
      <ul className="grid gap-1 text-13">
        {email !== "" && <Contact icon={<Mail aria-hidden />} href={`mailto:${email}`} text={email} />}
        {messengerLink && (
          <Contact icon={<MessageCircle aria-hidden />} href={messengerLink} text={shown(messengerLink)} />
        )}
        {codeHostingLink && (
          <Contact icon={<CodeXml aria-hidden />} href={codeHostingLink} text={shown(codeHostingLink)} />
        )}
        <li className="flex min-h-7 items-center gap-2.5 text-ink-2 [&_svg]:size-4 [&_svg]:text-ink-3">
          <Clock aria-hidden />
          {t("time", { time, zone: timeZone.replaceAll("_", " ") })}
        </li>
      </ul>
    </HomeBox>
  )
}

const shown = (address: string) => address.replace(/^https:\/\//, "").replace(/\/$/, "")

function Contact({ icon, href, text }: { icon: ReactNode; href: string; text: string }) {
  return (
    <li className="flex min-h-7 items-center gap-2.5 [&_svg]:size-4 [&_svg]:flex-none [&_svg]:text-ink-3">
      {icon}
      <a
        href={href}
        target={href.startsWith("https:") ? "_blank" : undefined}
        rel="noreferrer"
        className="truncate text-accent hover:underline"
      >
        {text}
      </a>
    </li>
  )
}

function SharedSpaces({ person: { spaces } }: { person: Person }) {
  const t = useTranslations("people")
  const roles = useTranslations("common.roles")
  const { to } = useOrganization()
  return (
    <HomeBox icon={<LayoutGrid aria-hidden />} title={t("spaces")} count={spaces.length}>
      {spaces.length === 0 && <p className="py-1 text-13 text-ink-3">{t("noSpaces")}</p>}
      <ul>
        {spaces.map((space) => (
          <li key={space.id}>
            <Link
              href={to.space(space.id)}
              className="-mx-2 flex min-h-[34px] items-center gap-2.5 rounded-s px-2 text-14 hover:bg-hover/60 focus-visible:-outline-offset-2 max-md:min-h-11"
            >
              <SpaceIcon space={space} />
              <span dir="auto" className="min-w-0 flex-1 truncate text-start">
                {space.name}
              </span>
              <span className="text-12 text-ink-3">{roles(space.role)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeBox>
  )
}

function OpenTasks({ person: { userId } }: { person: Person }) {
  const t = useTranslations("people")
  const labels = useRead(query("listLabels", {})).data ?? none
  const people = useRead(query("listOrganizationMembers", {})).data ?? none
  const { data: boards = none } = useRead(query("listProjects", {}))
  const { data: tasks } = useRead(query("listTasksByAssignee", openTasksOf(userId)))
  const open = taskIn(useSearchParams())
  const ids = tasks?.items.map(({ id }) => id) ?? []
  const at = open === null ? -1 : ids.indexOf(open)
  return (
    <FacesProvider labels={labels} people={people} staleAfter={0}>
      <section aria-label={t("tasks")} className="min-w-0">
        <h2 className="mb-1.5 flex items-center gap-2 text-13 font-semibold [&_svg]:text-ink-2">
          <ListTodo aria-hidden />
          {t("tasks")}
        </h2>
        {tasks?.items.length === 0 && <p className="py-1 text-13 text-ink-3">{t("noTasks")}</p>}
        {ids.length > 0 && (
          <ul aria-label={t("tasks")} className="border-t border-line">
            {tasks?.items.map((task) => (
              <SpaceTaskLine key={task.id} task={task} boards={boards} open={task.id === open} onOpen={openTask} />
            ))}
          </ul>
        )}
      </section>
      {open !== null && (
        <TaskPanel
          taskId={open}
          projectId={boardOf(tasks?.items[at], boards)?.id}
          previous={ids[at - 1] ?? null}
          next={at < 0 ? null : (ids[at + 1] ?? null)}
          escapes
          onOpen={openTask}
          onClose={closeTask}
        />
      )}
    </FacesProvider>
  )
}
