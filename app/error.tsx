"use client"

import { Failed, type Failure } from "@/components/shell/failed"

export default function ErrorPage(failure: Failure) {
  return (
    <main className="flex min-h-dvh">
      <Failed {...failure} />
    </main>
  )
}
