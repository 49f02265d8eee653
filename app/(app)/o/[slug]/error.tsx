"use client"

import { Failed } from "@/components/shell/failed"
import type { FailureProps } from "@/components/shell/failure"

export default function OrganizationErrorPage(failure: FailureProps) {
  return <Failed {...failure} />
}
