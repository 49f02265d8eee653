import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { SignUpFlow } from "@/components/auth/sign-up-flow"
import { isSignedIn } from "@/lib/auth/open-page"
import { en } from "@/lib/messages/en"

export const metadata: Metadata = { title: en.auth.signUp.title }

export default async function SignUpPage() {
  if (await isSignedIn()) redirect("/")
  return <SignUpFlow start="account" />
}
