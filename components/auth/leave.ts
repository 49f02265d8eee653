"use client"

import { signOut } from "next-auth/react"

/** Signs out, and leaves nothing of the person in memory. */
export async function leave(): Promise<void> {
  await signOut({ redirect: false })
  window.location.assign("/sign-in")
}
