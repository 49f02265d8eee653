import { headers } from "next/headers"
import { ForgotPassword } from "@/components/auth/forgot-password"
import { textsOfPage } from "@/lib/auth/open-page"
import { showsOutbox } from "@/lib/mail/outbox"

export async function generateMetadata() {
  return { title: (await textsOfPage())("auth.forgot.title") }
}

export default async function ForgotPasswordPage() {
  return <ForgotPassword outbox={showsOutbox(await headers())} />
}
