"use client"

import { useState } from "react"
import { useProblem } from "@/components/shell/problem"
import { ApiError } from "@/lib/api/client"

/** What the link of a mail does once its reader has said so: programs that look through mails open their links too. */
export function useMailLink(use: () => Promise<unknown>) {
  const problem = useProblem()
  const [fault, setFault] = useState<string>()
  const [state, setState] = useState<"open" | "busy" | "done" | "expired">("open")

  async function follow() {
    setState("busy")
    setFault(undefined)
    try {
      await use()
      setState("done")
    } catch (error) {
      const expired = error instanceof ApiError && error.code === "mail-link-expired"
      if (!expired) setFault(problem(error))
      setState(expired ? "expired" : "open")
    }
  }

  return { state, fault, follow: () => void follow() }
}
