import { Profile } from "@/components/settings/profile"
import { textsOfPage } from "@/lib/auth/open-page"

export async function generateMetadata() {
  return { title: (await textsOfPage())("settings.sections.profile") }
}

export default function ProfilePage() {
  return <Profile />
}
