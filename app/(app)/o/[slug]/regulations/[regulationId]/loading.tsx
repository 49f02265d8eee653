import { PageSkeleton } from "@/components/documentation/page-skeleton"

export default function RegulationLoading() {
  return <PageSkeleton />
}
