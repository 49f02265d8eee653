import { Feedback } from "@/components/settings/feedback"
import { textsOfPage } from "@/lib/auth/open-page"

export async function generateMetadata() {
  return { title: (await textsOfPage())("settings.sections.feedback") }
}

export default function FeedbackPage() {
  return <Feedback />
}
