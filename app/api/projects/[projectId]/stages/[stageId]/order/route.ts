import { serve } from "@/lib/api/serve"
import * as stages from "@/lib/stages/service"

export const PATCH = serve(stages.changeProjectStageOrder)
