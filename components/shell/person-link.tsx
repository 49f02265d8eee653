"use client"

import Link from "next/link"
import type { ReactNode } from "react"
import { useOrganization } from "./organization-context"
import { classes } from "@/components/ui/classes"

type PersonLinkProps = { id: number; className?: string; children: ReactNode }

/** The name of a person, which leads to their page. */
export function PersonLink({ id, className, children }: PersonLinkProps) {
  const { to } = useOrganization()
  return (
    <Link href={to.person(id)} dir="auto" prefetch={false} className={classes("hover:underline", className)}>
      {children}
    </Link>
  )
}
