import { serve } from "@/lib/api/serve"
import * as attempts from "@/lib/regulations/attempts/service"

export const PATCH = serve(attempts.saveTestAnswers)
