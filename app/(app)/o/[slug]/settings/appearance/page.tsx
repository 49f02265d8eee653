import { Appearance } from "@/components/settings/appearance"
import { textsOfPage } from "@/lib/auth/open-page"

export async function generateMetadata() {
  return { title: (await textsOfPage())("settings.sections.appearance") }
}

export default function AppearancePage() {
  return <Appearance />
}
