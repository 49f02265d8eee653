import { LoadingLines } from "@/components/shell/loading-lines"

export default function Loading() {
  return <LoadingLines title />
}
