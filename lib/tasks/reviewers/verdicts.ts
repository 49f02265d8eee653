/** What a reviewer says of a task; `pending` until they have said something. */
export const verdicts = ["pending", "approved", "changes-requested"] as const
export type Verdict = (typeof verdicts)[number]

/** Whoever has said something stands in one of these lists of a task. */
export const verdictLists = { approvedBy: "approved", changesRequestedBy: "changes-requested" } as const
export type VerdictList = keyof typeof verdictLists
export type Answered = { readonly [Name in VerdictList]: readonly string[] }

export type Reviewed = Answered & { readonly reviewers: readonly string[] }

/** What somebody has said, by the lists of a task. */
export function verdictIn({ approvedBy, changesRequestedBy }: Answered, userId: string): Verdict {
  if (approvedBy.includes(userId)) return "approved"
  return changesRequestedBy.includes(userId) ? "changes-requested" : "pending"
}

/** The lists of a task where somebody has said this, and everybody else what they have said. */
export function withVerdict(task: Reviewed, userId: string, verdict: Verdict) {
  return answeredBy(task.reviewers, (one) => (one === userId ? verdict : verdictIn(task, one)))
}

/** The lists of a task with these reviewers, in their order, by what each of them says. */
export function answeredBy(reviewers: readonly string[], verdictOf: (userId: string) => Verdict) {
  const those = (verdict: Verdict) => reviewers.filter((userId) => verdictOf(userId) === verdict)
  return { approvedBy: those("approved"), changesRequestedBy: those("changes-requested") }
}
