import { AnswerEmail } from "@/components/auth/answer-email"
import { KeepEmail } from "@/components/auth/keep-email"
import { LinkExpired } from "@/components/auth/link-expired"
import { textsOfPage } from "@/lib/auth/open-page"
import { findMailLink } from "@/lib/sessions/email-change/service"

export async function generateMetadata() {
  return { title: (await textsOfPage())("auth.keepEmail.page") }
}

type KeepEmailPageProps = { searchParams: Promise<{ token?: string | string[] }> }

export default async function KeepEmailPage({ searchParams }: KeepEmailPageProps) {
  const token = [(await searchParams).token ?? ""].flat()[0] ?? ""
  const link = await findMailLink(token)
  if (link?.of !== "old") return <LinkExpired kind="keep" />
  if (link.confirms) return <AnswerEmail token={token} pending={link.pending} />
  return <KeepEmail token={token} does={link.changed ? "undo" : "stop"} />
}
