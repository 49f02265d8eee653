import { serve } from "@/lib/api/serve"
import * as questions from "@/lib/regulations/questions/service"

export const PATCH = serve(questions.changeAnswerOrder)
