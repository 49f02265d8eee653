import { serve } from "@/lib/api/serve"
import * as questions from "@/lib/regulations/questions/service"

export const DELETE = serve(questions.deleteAnswer)
