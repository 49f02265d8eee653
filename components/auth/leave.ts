"use client"

/** Signs out, and leaves nothing of the person in memory; `to` is where the next one begins. */
export async function leave(to = "/sign-in"): Promise<void> {
  const { signOut } = await import("next-auth/react")
  await signOut({ redirect: false })
  window.location.assign(to)
}
