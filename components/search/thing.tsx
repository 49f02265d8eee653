"use client"

import { FileText, ShieldCheck } from "lucide-react"
import { ProjectIcon } from "@/components/projects/project-icon"
import type { Addresses } from "@/components/shell/addresses"
import { SpaceIcon } from "@/components/icons/space-icon"
import { Face } from "@/components/users/face"
import type { AnswerOf } from "@/lib/api/client"

/** Something beside tasks that was found. */
export type Thing = AnswerOf<"search">["pages"]["items"][number]

export const nameOf = ({ name }: Pick<Thing, "name">) => name.map(({ text }) => text).join("")

const places: Readonly<Record<Thing["kind"], (to: Addresses, id: number) => string>> = {
  project: (to, id) => to.project(id),
  page: (to, id) => to.page(id),
  regulation: (to, id) => to.regulation(id),
  person: (to, id) => to.person(id),
  space: (to, id) => to.space(id),
}

export const addressOf = ({ kind, id }: Thing, to: Addresses) => places[kind](to, id)

export function FoundIcon({ thing }: { thing: Thing }) {
  const { kind, id, icon, color, avatarUrl } = thing
  const name = nameOf(thing)
  if (kind === "project") return <ProjectIcon color={color} />
  if (kind === "space") return <SpaceIcon space={{ name, icon, color }} />
  if (kind === "person") return <Face id={id} name={name} picture={avatarUrl} size="small" />
  if (kind === "regulation") return <ShieldCheck aria-hidden />
  if (icon === null || icon.startsWith("name:")) return <FileText aria-hidden />
  return (
    <span aria-hidden className="w-4 text-center">
      {icon}
    </span>
  )
}
