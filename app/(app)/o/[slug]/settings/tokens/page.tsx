import { AccessTokens } from "@/components/security/access-tokens"
import { textsOfPage } from "@/lib/auth/open-page"

export async function generateMetadata() {
  return { title: (await textsOfPage())("settings.sections.tokens") }
}

export default function AccessTokensPage() {
  return <AccessTokens />
}
