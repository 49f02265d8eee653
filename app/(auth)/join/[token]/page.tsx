import { JoinSpace } from "@/components/spaces/join/join-space"
import { LinkRefused } from "@/components/spaces/join/link-refused"
import { Problem } from "@/lib/api/errors"
import { callFromPage } from "@/lib/api/prefetch"
import { currentUser, isSignedIn, textsOfPage } from "@/lib/auth/open-page"
import { getSpaceJoiningData } from "@/lib/spaces/links/service"

type JoinPageProps = { params: Promise<{ token: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("spacePages.join.heading") }
}

export default async function JoinPage({ params }: JoinPageProps) {
  const { token } = await params
  const [invitation, user] = await Promise.all([
    callFromPage(getSpaceJoiningData, { token }).catch((error: unknown) => {
      if (error instanceof Problem && error.status < 500) return error.code
      throw error
    }),
    isSignedIn().then((signedIn) => (signedIn ? currentUser() : null)),
  ])
  if (typeof invitation === "string") return <LinkRefused code={invitation} />
  return <JoinSpace token={token} invitation={invitation} name={user?.name ?? null} />
}
