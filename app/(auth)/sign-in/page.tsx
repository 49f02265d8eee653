import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { safeNext } from "@/components/auth/next-address"
import { SignIn } from "@/components/auth/sign-in"
import { isSignedIn } from "@/lib/auth/open-page"
import { en } from "@/lib/messages/en"
import { listDemoPeople } from "@/lib/users/demo"

export const metadata: Metadata = { title: en.auth.signIn.title }

type SignInPageProps = { searchParams: Promise<{ next?: string | string[]; error?: string }> }

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const next = safeNext((await searchParams).next)
  if (await isSignedIn()) redirect(next)
  return <SignIn next={next} demoPeople={await listDemoPeople()} />
}
