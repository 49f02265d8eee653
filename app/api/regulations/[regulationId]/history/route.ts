import { serve } from "@/lib/api/serve"
import * as history from "@/lib/regulations/history/service"

export const GET = serve(history.listRegulationHistory)
