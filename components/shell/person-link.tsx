"use client"

import type { ReactNode } from "react"
import { useRead } from "@/components/changes/use-read"
import { query } from "@/lib/api/client"
import { useOrganization } from "./organization-context"
import { classes } from "@/components/ui/classes"
import { Link } from "@/components/ui/link"

type PersonLinkProps = {
  id: number
  /** -1 where keys reach the page of the person by another way, or go by arrows. */
  tabIndex?: number
  className?: string
  children: ReactNode
}

/** The name of a person, or what stands for it, which leads to their page. */
export function PersonLink({ id, tabIndex, className, children }: PersonLinkProps) {
  const { to } = useOrganization()
  return (
    <Link href={to.person(id)} dir="auto" tabIndex={tabIndex} className={classes("hover:underline", className)}>
      {children}
    </Link>
  )
}

/** The name of somebody who may have left since: it leads to their page as long as they have one. */
export function NameOfThen({ id, className, children }: Omit<PersonLinkProps, "tabIndex">) {
  const { data: people = [] } = useRead(query("listOrganizationMembers", {}))
  if (people.some(({ userId }) => userId === id))
    return (
      <PersonLink id={id} className={className}>
        {children}
      </PersonLink>
    )
  return (
    <span dir="auto" className={className}>
      {children}
    </span>
  )
}

type FaceLinkProps = {
  id: number
  /** Said of the link. Without it the name stands beside the face and leads there too: then the face is for the pointer alone. */
  name?: string
  tabIndex?: number
  className?: string
  children: ReactNode
}

/** The face of a person, which leads to their page. Beside what is clicked for another reason, never in it. */
export function FaceLink({ id, name, tabIndex, className, children }: FaceLinkProps) {
  const { to } = useOrganization()
  return (
    <Link
      href={to.person(id)}
      aria-label={name}
      aria-hidden={name === undefined || undefined}
      tabIndex={name === undefined ? -1 : tabIndex}
      className={classes("flex flex-none rounded-full", className)}
    >
      {children}
    </Link>
  )
}

/** Puts a link around each face of an `AvatarGroup`. */
export const linkedFace = ({ id, name }: { id: string; name: string }, face: ReactNode) => (
  <FaceLink id={Number(id)} name={name}>
    {face}
  </FaceLink>
)
