"use client"

import type { ReactNode } from "react"
import { Button } from "@/components/ui/button"
import { FormFault } from "@/components/ui/form-fault"
import { AuthHeading } from "./auth-heading"
import type { useMailLink } from "./use-mail-link"

type FollowLinkProps = {
  title: string
  lead: string
  action: ReactNode
  link: ReturnType<typeof useMailLink>
  /** What else can be chosen. */
  children?: ReactNode
}

/** Asks for the click by which the link of a mail is used. */
export function FollowLink({ title, lead, action, link, children }: FollowLinkProps) {
  return (
    <div className="w-full max-w-90">
      <AuthHeading title={title}>{lead}</AuthHeading>
      <div className="grid grid-cols-1 gap-4">
        <FormFault>{link.fault}</FormFault>
        <Button variant="primary" size="large" loading={link.state === "busy"} onClick={link.follow}>
          {action}
        </Button>
        {children}
      </div>
    </div>
  )
}
