import { Profile } from "@/components/settings/profile"
import { textsOfPage } from "@/lib/auth/open-page"

export async function generateMetadata() {
  return { title: (await textsOfPage())("settings.title") }
}

export default function SettingsPage() {
  return <Profile />
}
