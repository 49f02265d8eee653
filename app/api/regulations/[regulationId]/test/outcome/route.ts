import { serve } from "@/lib/api/serve"
import * as attempts from "@/lib/regulations/attempts/service"

export const GET = serve(attempts.getTestOutcome)
