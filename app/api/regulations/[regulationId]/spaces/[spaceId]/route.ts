import { serve } from "@/lib/api/serve"
import * as placements from "@/lib/regulations/placements/service"

export const DELETE = serve(placements.removeRegulationFromSpace)
