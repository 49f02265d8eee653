import type { Metadata } from "next"
import { SignUpFlow } from "@/components/auth/sign-up-flow"
import { currentUser, ownOrganizations } from "@/lib/auth/open-page"
import { en } from "@/lib/messages/en"

export const metadata: Metadata = { title: en.auth.organization.title }

export default async function WelcomePage() {
  await currentUser()
  const [other] = await ownOrganizations()
  return <SignUpFlow start="organization" back={other && `/o/${other.slug}`} />
}
