import { EarlyRead } from "@/components/changes/early-read-script"
import { dayIn, inputOf } from "./filters"

type EarlyMatrixProps = { spaceId: number | null; day: string | string[] | undefined; organizationId: number }

/** Asks for the matrix of a page while the page is still being read. */
export function EarlyMatrix({ spaceId, day, organizationId }: EarlyMatrixProps) {
  const of = inputOf(typeof day === "string" ? dayIn(day) : null)
  return spaceId === null ? (
    <EarlyRead name="getRegulationMatrix" input={of} organizationId={organizationId} />
  ) : (
    <EarlyRead name="getSpaceRegulationMatrix" input={{ spaceId, ...of }} organizationId={organizationId} />
  )
}
