import { serve } from "@/lib/api/serve"
import * as questions from "@/lib/regulations/questions/service"

export const GET = serve(questions.listQuestions)
export const POST = serve(questions.createQuestion)
