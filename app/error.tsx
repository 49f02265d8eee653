"use client"

import { Failed } from "@/components/shell/failed"
import type { FailureProps } from "@/components/shell/failure"

export default function ErrorPage(failure: FailureProps) {
  return (
    <main className="flex min-h-dvh">
      <Failed {...failure} />
    </main>
  )
}
