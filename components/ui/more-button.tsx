import type { ReactNode } from "react"
import { Button } from "./button"

type MoreButtonProps = {
  /** A list that is read page by page. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  className?: string
  children: ReactNode
}

/** Reads the next page of a list; nothing where there is none. */
export function MoreButton({ pages, className, children }: MoreButtonProps) {
  if (!pages.hasNextPage) return null
  return (
    <Button className={className} loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      {children}
    </Button>
  )
}
