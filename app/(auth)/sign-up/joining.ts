import type { Joining } from "@/components/auth/account-step"
import { callFromPage } from "@/lib/api/prefetch"
import { getInvitation } from "@/lib/invitations/service"
import { getSpaceJoiningData } from "@/lib/spaces/links/service"

/** What the link at an address of ours leads into; null where it is none, or leads nowhere any more. */
export async function joiningAt(address: string): Promise<Joining | null> {
  const [, kind, token = ""] = address.split("/")
  try {
    if (kind === "invitations") {
      const { state, organization: name, email } = await callFromPage(getInvitation, { invitationToken: token })
      return state === "open" ? { name, email } : null
    }
    if (kind !== "join") return null
    return { name: (await callFromPage(getSpaceJoiningData, { token })).space.name, email: null }
  } catch {
    // The page of the link says what is wrong with it.
    return null
  }
}
