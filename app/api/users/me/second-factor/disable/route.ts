import { serve } from "@/lib/api/serve"
import * as secondFactor from "@/lib/sessions/second-factor/service"

export const POST = serve(secondFactor.disableSecondFactor)
