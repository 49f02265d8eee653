import type { AnswerOf } from "@/lib/api/client"

export type WholeRegulation = AnswerOf<"getRegulation">
