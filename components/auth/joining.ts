"use client"

import { addressesOf } from "@/components/shell/addresses"
import { request } from "@/lib/api/client"

const key = "stagework.joining"

/** That somebody has chosen to join by the link at this address: with an account they do, without a second question. */
export function chooseJoining(address: string): void {
  sessionStorage.setItem(key, address)
}

/**
 * Goes on to the address of a link after the sign-in. A person who chose to join there joins at once; the page of the link shows a refusal.
 * An address alone lets nobody join, because anybody may have written it.
 */
export async function goOn(next: string): Promise<void> {
  const chosen = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  window.location.assign(chosen === next ? await joined(next).catch(() => next) : next)
}

/** Where the place is that was joined. */
async function joined(address: string): Promise<string> {
  const [, kind, token = ""] = address.split("/")
  if (kind === "invitations")
    return addressesOf((await request("acceptInvitation", { invitationToken: token })).slug).home
  if (kind !== "join") return address
  const { organizationSlug, spaceId } = await request("joinSpaceByLink", { token }, { changeId: crypto.randomUUID() })
  return addressesOf(organizationSlug).space(spaceId)
}
