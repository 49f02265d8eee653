import { LoadingLines } from "@/components/shell/loading-lines"

export default function TaskLoading() {
  return <LoadingLines title />
}
