import { InvitationView } from "@/components/auth/invitation-view"
import { Problem } from "@/lib/api/errors"
import { callFromPage } from "@/lib/api/prefetch"
import { signedInAddress, textsOfPage } from "@/lib/auth/open-page"
import { getInvitation } from "@/lib/invitations/service"

type InvitationPageProps = { params: Promise<{ token: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("organization.invite.title"), robots: { index: false } }
}

export default async function InvitationPage({ params }: InvitationPageProps) {
  const { token } = await params
  const invitation = await callFromPage(getInvitation, { invitationToken: token }).catch((error: unknown) => {
    if (error instanceof Problem && error.status < 500) return null
    throw error
  })
  return <InvitationView token={token} invitation={invitation} own={await signedInAddress()} />
}
