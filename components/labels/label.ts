import type { AnswerOf } from "@/lib/api/client"

export type Label = AnswerOf<"listLabels">[number]
