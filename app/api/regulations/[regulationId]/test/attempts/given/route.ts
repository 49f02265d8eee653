import { serve } from "@/lib/api/serve"
import * as attempts from "@/lib/regulations/attempts/service"

export const POST = serve(attempts.giveTestAttempt)
