import type { AnswerOf } from "@/lib/api/client"

type Whole = Pick<AnswerOf<"getRegulation">, "approval" | "approvalId">

/** Whether a draft needs approval that it has not yet. */
export const isUnapproved = ({ approval, approvalId }: Whole) =>
  approval !== null &&
  (approvalId === null ||
    approval.approvers.length === 0 ||
    approval.approvers.some(({ verdict }) => verdict !== "approved"))

/** Whether approval of it can be asked for: nobody has asked, or somebody has refused. */
export const canBeRequested = ({ approval, approvalId }: Whole) =>
  approval !== null &&
  approval.approvers.length > 0 &&
  (approvalId === null || approval.approvers.some(({ verdict }) => verdict === "refused"))
