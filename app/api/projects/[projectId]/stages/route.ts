import { serve } from "@/lib/api/serve"
import * as stages from "@/lib/stages/service"

export const POST = serve(stages.createStage)
