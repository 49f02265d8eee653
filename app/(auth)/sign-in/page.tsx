import { redirect } from "next/navigation"
import { safeNext } from "@/components/auth/next-address"
import { SignIn } from "@/components/auth/sign-in"
import { isSignedIn, textsOfPage } from "@/lib/auth/open-page"
import { env } from "@/lib/platform/env"
import { listDemoPeople } from "@/lib/users/demo"

export async function generateMetadata() {
  return { title: (await textsOfPage())("auth.signIn.title") }
}

type SignInPageProps = {
  searchParams: Promise<{ next?: string | string[]; email?: string | string[]; error?: string; closed?: string }>
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const asked = await searchParams
  const next = safeNext(asked.next)
  if (await isSignedIn()) redirect(next)
  return (
    <SignIn
      next={next}
      email={[asked.email].flat()[0]}
      demoPeople={await listDemoPeople()}
      provider={env().oidc?.name ?? null}
      refusal={asked.error}
      closed={asked.closed !== undefined}
    />
  )
}
