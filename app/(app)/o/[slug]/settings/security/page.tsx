import { Security } from "@/components/settings/security"
import { textsOfPage } from "@/lib/auth/open-page"

export async function generateMetadata() {
  return { title: (await textsOfPage())("settings.sections.security") }
}

export default function SecurityPage() {
  return <Security />
}
