import { redirect } from "next/navigation"
import { safeNext } from "@/components/auth/next-address"
import { SignUpFlow } from "@/components/auth/sign-up-flow"
import { joiningAt } from "./joining"
import { isSignedIn, textsOfPage } from "@/lib/auth/open-page"

export async function generateMetadata() {
  return { title: (await textsOfPage())("auth.signUp.title") }
}

type SignUpPageProps = { searchParams: Promise<{ next?: string | string[]; email?: string | string[] }> }

export default async function SignUpPage({ searchParams }: SignUpPageProps) {
  const asked = await searchParams
  const next = safeNext(asked.next)
  if (await isSignedIn()) redirect(next)
  return (
    <SignUpFlow
      start="account"
      email={[asked.email].flat()[0]}
      next={next === "/" ? undefined : next}
      joining={await joiningAt(next)}
    />
  )
}
