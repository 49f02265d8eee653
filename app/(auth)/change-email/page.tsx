import { ChangeEmail } from "@/components/auth/change-email"
import { LinkExpired } from "@/components/auth/link-expired"
import { textsOfPage } from "@/lib/auth/open-page"
import { findMailLink } from "@/lib/sessions/email-change/service"

export async function generateMetadata() {
  return { title: (await textsOfPage())("auth.changeEmail.title") }
}

type ChangeEmailPageProps = { searchParams: Promise<{ token?: string | string[] }> }

export default async function ChangeEmailPage({ searchParams }: ChangeEmailPageProps) {
  const token = [(await searchParams).token ?? ""].flat()[0] ?? ""
  const link = await findMailLink(token)
  if (link?.of !== "new") return <LinkExpired kind="change" />
  const { waitsFor, changesAt } = link.pending
  const confirmed = waitsFor.includes("new") ? null : { changesAt }
  return <ChangeEmail token={token} oldAsked={waitsFor.includes("old")} confirmed={confirmed} />
}
