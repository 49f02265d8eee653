import { LinkExpired } from "@/components/auth/link-expired"
import { ResetPassword } from "@/components/auth/reset-password"
import { textsOfPage } from "@/lib/auth/open-page"
import { isResetOpen } from "@/lib/sessions/password-reset/service"

export async function generateMetadata() {
  return { title: (await textsOfPage())("auth.reset.title") }
}

type ResetPasswordPageProps = { searchParams: Promise<{ token?: string | string[] }> }

export default async function ResetPasswordPage({ searchParams }: ResetPasswordPageProps) {
  const token = [(await searchParams).token ?? ""].flat()[0] ?? ""
  return (await isResetOpen(token)) ? <ResetPassword token={token} /> : <LinkExpired kind="reset" />
}
