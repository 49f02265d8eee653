import { LoadingLines } from "@/components/shell/loading-lines"

export default function PersonLoading() {
  return <LoadingLines title />
}
