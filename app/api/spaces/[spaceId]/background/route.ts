import { serve } from "@/lib/api/serve"
import * as background from "@/lib/spaces/background/service"

export const GET = serve(background.getSpaceBackground)
export const PATCH = serve(background.changeSpaceBackground)
