import { serve } from "@/lib/api/serve"
import * as acknowledging from "@/lib/regulations/acknowledging/service"

export const POST = serve(acknowledging.acknowledgeRegulation)
