import { serve } from "@/lib/api/serve"
import * as background from "@/lib/spaces/background/service"

export const POST = serve(background.changeSpaceBackgroundToCustom)
