import { DocumentationSkeleton } from "@/components/documentation/documentation-skeleton"

export default function DocumentationLoading() {
  return <DocumentationSkeleton />
}
