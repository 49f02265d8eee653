import type { AnswerOf } from "@/lib/api/client"

export type Member = AnswerOf<"listOrganizationMembers">[number]

/** Whether the account is not closed: only then there is an address. */
export const isSomebody = ({ email }: Member): boolean => email !== ""
