import { SignUpFlow } from "@/components/auth/sign-up-flow"
import { currentUser, ownOrganizations, textsOfPage } from "@/lib/auth/open-page"

export async function generateMetadata() {
  return { title: (await textsOfPage())("auth.organization.title") }
}

export default async function WelcomePage() {
  await currentUser()
  const [other] = await ownOrganizations()
  return <SignUpFlow start="organization" back={other && `/o/${other.slug}`} />
}
