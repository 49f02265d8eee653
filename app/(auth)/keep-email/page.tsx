import { KeepEmail } from "@/components/auth/keep-email"
import { LinkExpired } from "@/components/auth/link-expired"
import { textsOfPage } from "@/lib/auth/open-page"
import { findStoppable } from "@/lib/sessions/email-change/service"

export async function generateMetadata() {
  return { title: (await textsOfPage())("auth.keepEmail.title") }
}

type KeepEmailPageProps = { searchParams: Promise<{ token?: string | string[] }> }

export default async function KeepEmailPage({ searchParams }: KeepEmailPageProps) {
  const token = [(await searchParams).token ?? ""].flat()[0] ?? ""
  const does = await findStoppable(token)
  return does ? <KeepEmail token={token} does={does} /> : <LinkExpired kind="keep" />
}
