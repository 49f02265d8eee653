import { PageSkeleton } from "@/components/rich-text/page-skeleton"

export default function RegulationLoading() {
  return <PageSkeleton />
}
