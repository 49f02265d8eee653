import { serve } from "@/lib/api/serve"
import * as publishing from "@/lib/regulations/publishing/service"

export const DELETE = serve(publishing.clearRegulationPassed)
