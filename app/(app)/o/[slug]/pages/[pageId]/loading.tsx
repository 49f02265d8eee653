import { PageSkeleton } from "@/components/rich-text/page-skeleton"

export default function PageLoading() {
  return <PageSkeleton />
}
