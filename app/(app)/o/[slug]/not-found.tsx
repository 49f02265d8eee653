import { MissingTarget } from "@/components/spaces/gate/missing-target"

export default function MissingPage() {
  return <MissingTarget />
}
