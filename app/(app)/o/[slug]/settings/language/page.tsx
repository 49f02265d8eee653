import { LanguageRegion } from "@/components/settings/language-region"
import { textsOfPage } from "@/lib/auth/open-page"

export async function generateMetadata() {
  return { title: (await textsOfPage())("settings.sections.language") }
}

export default function LanguageRegionPage() {
  return <LanguageRegion />
}
