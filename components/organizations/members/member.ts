import type { AnswerOf } from "@/lib/api/client"

export type Member = AnswerOf<"listOrganizationMembers">[number]
