import { serve } from "@/lib/api/serve"
import * as spaces from "@/lib/spaces/service"

export const PATCH = serve(spaces.setSpaceApprovers)
