import type { ReactNode } from "react"
import { idOf } from "@/lib/auth/open-page"
import { SpaceTabs } from "@/components/spaces/space-tabs"

type SpaceLayoutProps = { params: Promise<{ spaceId: string }>; children: ReactNode }

export default async function SpaceLayout({ params, children }: SpaceLayoutProps) {
  const { spaceId } = await params
  return (
    <>
      <SpaceTabs spaceId={idOf(spaceId)} />
      {children}
    </>
  )
}
