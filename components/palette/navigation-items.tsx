"use client"

import { Boxes, FileText, CircleCheck, Inbox, MailOpen, Timer, Trash2 } from "lucide-react"
import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useFirstUnread } from "@/components/notifications/use-first-unread"
import { ProjectIcon } from "@/components/projects/project-icon"
import { SpaceIcon } from "@/components/icons/space-icon"
import { query, type AnswerOf } from "@/lib/api/client"
import { useOrganization } from "@/components/shell/organization-context"
import type { PaletteItem } from "./item"

/** The boards and spaces that can be gone to. */
export function useNavigationItems(spaces: AnswerOf<"listSpaces">): PaletteItem[] {
  const t = useTranslations("shell")
  const router = useRouter()
  const { to } = useOrganization()
  const openFirstUnread = useFirstUnread()
  const { data: projects = [] } = useRead(query("listProjects", {}))
  const names = new Map(spaces.map((space) => [space.id, space.name]))
  const boards = projects.map((project) => ({
    group: t("palette.boards"),
    value: `project:${project.id}`,
    label: project.name,
    hint: names.get(project.spaceId),
    icon: <ProjectIcon color={project.color} />,
    run: () => router.push(to.project(project.id)),
  }))
  const home = {
    group: t("palette.spaces"),
    value: "home",
    label: t("home"),
    keys: "g h",
    icon: <CircleCheck aria-hidden />,
    run: () => router.push(to.home),
  }
  const inbox = {
    ...home,
    value: "inbox",
    label: t("inbox"),
    keys: "g i",
    icon: <Inbox aria-hidden />,
    run: () => router.push(to.inbox),
  }
  const time = {
    ...home,
    value: "time",
    label: t("time"),
    keys: "g t",
    icon: <Timer aria-hidden />,
    run: () => router.push(to.time),
  }
  const overview = {
    group: t("palette.spaces"),
    value: "spaces",
    label: t("spaces.title"),
    icon: <Boxes aria-hidden />,
    run: () => router.push(to.spaces),
  }
  const unread = {
    ...home,
    value: "unread",
    label: t("shortcuts.unread"),
    keys: "g u",
    icon: <MailOpen aria-hidden />,
    run: () => void openFirstUnread(),
  }
  const trash = {
    ...home,
    value: "trash",
    label: t("trash"),
    keys: undefined,
    icon: <Trash2 aria-hidden />,
    run: () => router.push(to.trash),
  }
  const places = spaces.map((space) => ({
    group: t("palette.spaces"),
    value: `space:${space.id}`,
    label: space.name,
    icon: <SpaceIcon space={space} />,
    run: () => router.push(to.space(space.id)),
  }))
  const documentation = spaces.map((space) => ({
    group: t("palette.documentation"),
    value: `documentation:${space.id}`,
    label: t("documentation"),
    hint: space.name,
    icon: <FileText aria-hidden />,
    run: () => router.push(to.documentation(space.id)),
  }))
  return [...boards, home, inbox, time, unread, overview, trash, ...places, ...documentation]
}
