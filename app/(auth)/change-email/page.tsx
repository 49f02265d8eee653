import { ChangeEmail } from "@/components/auth/change-email"
import { LinkExpired } from "@/components/auth/link-expired"
import { textsOfPage } from "@/lib/auth/open-page"
import { isConfirmable } from "@/lib/sessions/email-change/service"

export async function generateMetadata() {
  return { title: (await textsOfPage())("auth.changeEmail.title") }
}

type ChangeEmailPageProps = { searchParams: Promise<{ token?: string | string[] }> }

export default async function ChangeEmailPage({ searchParams }: ChangeEmailPageProps) {
  const token = [(await searchParams).token ?? ""].flat()[0] ?? ""
  return (await isConfirmable(token)) ? <ChangeEmail token={token} /> : <LinkExpired kind="change" />
}
