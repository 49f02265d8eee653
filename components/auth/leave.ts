"use client"

import { forget } from "@/components/offline/forget"

/** Signs out, and leaves nothing of the person in this browser; `to` is where the next one begins. */
export async function leave(to = "/sign-in"): Promise<void> {
  const { signOut } = await import("next-auth/react")
  await signOut({ redirect: false })
  await forget()
  window.location.assign(to)
}
