import { PageSkeleton } from "@/components/documentation/page-skeleton"

export default function PageLoading() {
  return <PageSkeleton />
}
