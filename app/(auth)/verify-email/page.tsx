import { VerifyEmail } from "@/components/auth/verify-email"
import { textsOfPage } from "@/lib/auth/open-page"

export async function generateMetadata() {
  return { title: (await textsOfPage())("auth.verify.title") }
}

type VerifyEmailPageProps = { searchParams: Promise<{ token?: string | string[] }> }

export default async function VerifyEmailPage({ searchParams }: VerifyEmailPageProps) {
  return <VerifyEmail token={[(await searchParams).token ?? ""].flat()[0] ?? ""} />
}
