import { serve } from "@/lib/api/serve"
import * as stages from "@/lib/stages/service"

export const PATCH = serve(stages.updateStage)
export const DELETE = serve(stages.deleteStage)
